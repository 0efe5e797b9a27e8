/**
 * Kinds of secrets in the shapes of real applications. All are made up at run time; prefixes of vendors are put together here,
 * so that no file of this repository holds what looks like a live key.
 *
 * `where`: the positions that a kind is at home in (`cookie`, `header`) or `field` for any named place.
 * `weak`: nothing in the value tells a secret (a short number, a word): asked for only where a name tells.
 */
const json = value => JSON.stringify(value)
const b64 = text => Buffer.from(text).toString('base64')
const b64url = text => Buffer.from(text).toString('base64url')
const glue = (...parts) => parts.join('')

const luhn = digits => {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    let digit = Number(digits[digits.length - 1 - at])
    if (at % 2 === 0) digit = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return digits + ((10 - (sum % 10)) % 10)
}
export const makeJwt = (r, claims) =>
  `${b64url(json({ alg: 'HS256', typ: 'JWT' }))}.${b64url(json({ sub: r.uuid(), iat: 1780000000 + r.whole(9e6), exp: 1790000000, ...claims }))}.${r.base64url(43)}`
const laravel = r =>
  b64(json({ iv: r.base64(22), value: r.base64(160), mac: r.hex(64), tag: '' })).replaceAll('=', '%3D')
const pem = (r, label, lines = 12) =>
  [
    `-----BEGIN ${label}-----`,
    ...Array.from({ length: lines }, () => r.base64(64).slice(0, 64)),
    `-----END ${label}-----`,
    '',
  ].join('\n')

/** Cookies by their own names. */
const COOKIES = [
  ['connect.sid', r => `s%3A${r.base64url(32)}.${encodeURIComponent(r.base64(43).slice(0, 43))}`],
  ['PHPSESSID', r => r.lower(26)],
  ['JSESSIONID', r => `${r.HEX(32)}.node${r.whole(9)}`],
  ['laravel_session', laravel],
  ['XSRF-TOKEN', laravel],
  [
    '_myapp_session',
    r => `${encodeURIComponent(r.base64(200))}--${r.base64url(16)}--${encodeURIComponent(r.base64(24))}`,
  ],
  ['ASP.NET_SessionId', r => r.lower(24)],
  ['.AspNetCore.Identity.Application', r => `CfDJ8${r.base64url(180)}`],
  ['.ASPXAUTH', r => r.HEX(224)],
  ['sb-access-token', r => makeJwt(r, { email: `${r.word()}@corp.test` })],
  [
    'sb-qxwzkvbnmlpo-auth-token',
    r => `base64-${b64url(json({ access_token: r.base64url(60), refresh_token: r.base62(22), user: null }))}`,
  ],
  ['__Host-next-auth.csrf-token', r => `${r.hex(64)}%7C${r.hex(64)}`],
  [
    '__Secure-next-auth.session-token',
    r => `eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..${r.base64url(16)}.${r.base64url(180)}.${r.base64url(22)}`,
  ],
  [
    'wordpress_logged_in_0f6d2b79a1c4e8b3d5f7091a2b3c4d5e',
    r => `editor%7C17${r.digits(8)}%7C${r.base62(43)}%7C${r.hex(64)}`,
  ],
  ['sessionid', r => r.lower(32)],
  ['csrftoken', r => r.base62(64)],
  ['session', r => `${b64url(json({ _fresh: true, _user_id: '7' }))}.${r.base64url(6)}.${r.base64url(27)}`],
  ['_gitlab_session', r => r.hex(32)],
  ['user_session', r => r.base64url(48)],
  ['grafana_session', r => r.hex(32)],
  ['remember_web_59ba36addc2b2f9401580f014c7f58ea4e30989d', laravel],
  ['REMEMBERME', r => b64(`App\\Entity\\User:${b64(r.word())}:17${r.digits(8)}:${r.hex(64)}`)],
  ['koa.sess', r => b64(json({ passport: { user: r.whole(99) }, _expire: 1790000000000, n: r.base62(12) }))],
  ['koa.sess.sig', r => r.base64url(27)],
  ['KEYCLOAK_IDENTITY', r => makeJwt(r, { typ: 'Serialized-ID', jti: r.uuid() })],
  ['AUTH_SESSION_ID', r => `${r.uuid()}.keycloak-${r.whole(9)}`],
  ['MoodleSession', r => r.lower(26)],
  ['SESS49960de5880e8c687434170f6476605b', r => r.base64url(43)],
  ['auth', r => r.uuid()],
  ['sid', r => r.digits(19)],
  ['token', r => r.hex(40)],
  ['remember_user_token', r => `${b64url(json([[1], r.base62(20), '17']))}--${r.hex(40)}`],
  ['_csrf', r => r.base64url(24)],
  ['access_token', r => `v2.local.${r.base64url(120)}`],
  ['appSession.0', r => r.base64url(300)],
  ['cf_clearance', r => `${r.base64url(43)}-17${r.digits(8)}-1.2.1.1-${r.base64url(120)}`],
  ['SAPISID', r => `${r.base62(16)}/A${r.base62(15)}`],
  ['xid', r => r.base62(28)],
]

/** Headers by their own names. What stands before the secret (a scheme) is kept apart: `[name, make, wrap]`. */
const HEADERS = [
  ['Authorization', r => r.base64url(48), v => `Bearer ${v}`],
  ['Authorization', r => makeJwt(r, { role: 'admin' }), v => `Bearer ${v}`],
  ['authorization', r => glue('v4', '.public.', r.base64url(140)), v => `Bearer ${v}`],
  ['authorization', r => `MDAxY2xvY2F0aW9uIGh0dHA6${r.base64url(120)}`, v => `Macaroon ${v}`],
  ['Authorization', r => r.hex(40), v => `token ${v}`],
  ['Authorization', r => r.hex(40), v => `Token token="${v}", email="a@b.test"`],
  ['Authorization', r => r.base62(32), v => `ApiKey ${v}`],
  ['Authorization', r => r.base62(40), v => `Key ${v}`],
  [
    'Authorization',
    r => r.hex(64),
    v =>
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE0/20260105/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=${v}`,
  ],
  [
    'Authorization',
    r => r.hex(32),
    v => `Digest username="anna", realm="r", nonce="abc0123", uri="/", response="${v}", opaque="00"`,
  ],
  ['Authorization', r => r.base64(60), v => `Negotiate ${v}`],
  [
    'Authorization',
    r => r.base64(27),
    v => `OAuth oauth_consumer_key="web", oauth_nonce="1a", oauth_signature="${encodeURIComponent(v)}"`,
  ],
  ['Authorization', r => r.uuid(), v => v],
  ['Authorization', r => r.base62(20), v => v],
  ['Proxy-Authorization', r => r.base64url(30), v => `Bearer ${v}`],
  ['X-API-Key', r => r.base62(32)],
  ['X-Auth-Token', r => r.hex(32)],
  ['X-CSRF-Token', r => r.base64(88)],
  ['X-XSRF-TOKEN', r => decodeURIComponent(laravel(r))],
  ['X-CSRFToken', r => r.base62(64)],
  ['RequestVerificationToken', r => `CfDJ8${r.base64url(150)}`],
  ['X-Session-Id', r => r.uuid()],
  ['X-Amz-Security-Token', r => `IQoJb3JpZ2luX2Vj${r.base64(200)}`],
  ['Ocp-Apim-Subscription-Key', r => r.hex(32)],
  ['X-Shopify-Access-Token', r => glue('shp', 'at_', r.hex(32))],
  ['DD-API-KEY', r => r.hex(32)],
  ['X-Vault-Token', r => glue('hv', 's.', r.base62(24))],
  ['PRIVATE-TOKEN', r => glue('gl', 'pat-', r.base64url(20))],
  ['JOB-TOKEN', r => r.base64url(20)],
  ['apikey', r => makeJwt(r, { role: 'anon' })],
  ['X-Goog-Api-Key', r => glue('AI', 'za', r.base64url(35))],
  ['x-functions-key', r => r.base64url(54)],
  ['X-Hub-Signature-256', r => r.hex(64), v => `sha256=${v}`],
  ['Stripe-Signature', r => r.hex(64), v => `t=1790000000,v1=${v}`],
  ['X-Algolia-API-Key', r => r.hex(32)],
  ['X-Parse-Session-Token', r => `r:${r.hex(32)}`],
  ['X-Plex-Token', r => r.base64url(20)],
  ['X-Firebase-AppCheck', r => makeJwt(r, { aud: ['p'] })],
  ['Cf-Access-Jwt-Assertion', r => makeJwt(r, {})],
  ['X-Forwarded-Access-Token', r => r.base64url(64)],
  ['Sec-WebSocket-Protocol', r => r.base64url(64), v => `chat, base64url.bearer.authorization.k8s.io.${v}`],
  ['Sec-WebSocket-Protocol', r => r.base62(40), v => `graphql-ws, ${v}`],
  ['X-Ticket', r => r.base62(30)],
  ['X-Device-Secret', r => r.word() + r.digits(4)],
  ['X-Password', r => `${r.word()} ${r.word()}`],
  ['X-OTP', r => r.digits(6)],
  ['X-GitHub-OTP', r => r.digits(6)],
  ['X-User-Email', r => `${r.word()}.${r.word()}${r.whole(99)}@corp.test`],
  ['X-Amz-Meta-Custom', r => r.base64url(40)],
  ['x-acme-v', r => r.base64url(32)],
]

/** Keys that vendors gave a shape: under any name. */
const VENDORS = [
  ['aws access key', r => glue('AK', 'IA', r.base32(16))],
  ['aws session key id', r => glue('AS', 'IA', r.base32(16))],
  ['github token', r => glue('gh', 'p_', r.base62(36))],
  ['github oauth', r => glue('gh', 'o_', r.base62(36))],
  ['github fine token', r => glue('github', '_pat_', r.base62(22), '_', r.base62(59))],
  ['gitlab token', r => glue('gl', 'pat-', r.base64url(20))],
  ['gitlab runner', r => glue('gl', 'rt-', r.base64url(20))],
  ['slack bot', r => glue('xo', 'xb-', r.digits(12), '-', r.digits(12), '-', r.base62(24))],
  ['slack user', r => glue('xo', 'xp-', r.digits(12), '-', r.digits(12), '-', r.digits(12), '-', r.hex(32))],
  ['slack app', r => glue('xa', 'pp-1-A', r.upper(10), '-', r.digits(13), '-', r.hex(64))],
  [
    'slack webhook',
    r => glue('https://hooks.', 'slack.com/services/T', r.upper(8), '/B', r.upper(8), '/', r.base62(24)),
  ],
  ['discord webhook', r => glue('https://discord.', 'com/api/webhooks/', r.digits(18), '/', r.base64url(68))],
  [
    'teams webhook',
    r =>
      glue(
        'https://corp.webhook.',
        'office.com/webhookb2/',
        r.uuid(),
        '@',
        r.uuid(),
        '/IncomingWebhook/',
        r.hex(32),
        '/',
        r.uuid(),
      ),
  ],
  ['stripe secret', r => glue('sk', '_live_', r.base62(24))],
  ['stripe restricted', r => glue('rk', '_live_', r.base62(24))],
  ['stripe test', r => glue('sk', '_test_', r.base62(99))],
  ['stripe webhook', r => glue('wh', 'sec_', r.base62(32))],
  ['stripe client secret', r => glue('pi_', r.base62(24), '_sec', 'ret_', r.base62(25))],
  ['twilio sid key', r => glue('S', 'K', r.hex(32))],
  ['sendgrid', r => glue('S', 'G.', r.base64url(22), '.', r.base64url(43))],
  ['mailgun', r => glue('ke', 'y-', r.hex(32))],
  ['mailchimp', r => glue(r.hex(32), '-us', r.whole(20, 1))],
  ['npm', r => glue('np', 'm_', r.base62(36))],
  ['pypi', r => glue('py', 'pi-AgEIcHlwaS5vcmc', r.base64url(120))],
  ['openai', r => glue('s', 'k-', r.base62(20), 'T3Blb', 'kFJ', r.base62(20))],
  ['openai project', r => glue('s', 'k-proj-', r.base64url(120))],
  ['anthropic', r => glue('sk-', 'ant-api03-', r.base64url(93), 'AA')],
  ['hugging face', r => glue('h', 'f_', r.base62(34))],
  ['shopify', r => glue('shp', 'ss_', r.hex(32))],
  ['square', r => glue('EA', 'AA', r.base64url(60))],
  ['square access', r => glue('sq0', 'atp-', r.base64url(22))],
  ['discord bot', r => glue('M', r.base62(23), '.', r.base64url(6), '.', r.base64url(27))],
  ['telegram bot', r => glue(r.digits(10), ':', 'AA', r.base64url(33))],
  ['google api', r => glue('AI', 'za', r.base64url(35))],
  ['google oauth', r => glue('ya', '29.', r.base64url(120))],
  ['google client secret', r => glue('GOC', 'SPX-', r.base64url(28))],
  ['google refresh', r => glue('1//', '0', r.base64url(60))],
  ['firebase server', r => glue('AAAA', r.base62(7), ':APA91b', r.base64url(134))],
  ['mapbox secret', r => glue('s', 'k.eyJ1Ijoi', r.base64url(60), '.', r.base64url(22))],
  ['digitalocean', r => glue('do', 'p_v1_', r.hex(64))],
  ['new relic', r => glue('NR', 'AK-', r.upper(27))],
  ['sentry token', r => glue('snt', 'rys_', r.base64url(80), '_', r.base64(43))],
  ['sentry dsn', r => glue('https://', r.hex(32), ':', r.hex(32), '@sentry.io/', r.digits(6))],
  ['datadog', r => glue('dd', 'p_', r.base62(36))],
  ['linear', r => glue('lin', '_api_', r.base62(40))],
  ['notion', r => glue('nt', 'n_', r.base62(46))],
  ['atlassian', r => glue('AT', 'ATT3xFfGF0', r.base64url(160), '=', r.HEX(8))],
  ['postman', r => glue('PM', 'AK-', r.hex(24), '-', r.hex(34))],
  ['doppler', r => glue('dp', '.pt.', r.base62(43))],
  ['vault', r => glue('hv', 's.', r.base64url(90))],
  ['databricks', r => glue('da', 'pi', r.hex(32))],
  ['planetscale', r => glue('ps', 'cale_tkn_', r.base64url(43))],
  ['supabase', r => glue('s', 'bp_', r.hex(40))],
  ['grafana', r => glue('gl', 'sa_', r.base62(32), '_', r.hex(8))],
  ['facebook', r => glue('EAAC', 'EdEose0cBA', r.base62(120))],
  ['cloudinary', r => glue('cloud', 'inary://', r.digits(15), ':', r.base64url(27), '@demo')],
  ['age key', r => glue('AGE-SEC', 'RET-KEY-1', r.of('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L', 58))],
  ['pem', r => pem(r, glue('RSA PRIVATE', ' KEY'))],
  ['ec pem', r => pem(r, glue('PRIVATE', ' KEY'), 3)],
  ['ssh key', r => pem(r, glue('OPENSSH PRIVATE', ' KEY'), 6)],
  ['pgp', r => pem(r, glue('PGP PRIVATE', ' KEY BLOCK'), 8)],
  ['jwt', r => makeJwt(r, { name: r.words(2) })],
  ['paseto', r => glue('v4', '.local.', r.base64url(150))],
  [
    'azure sas',
    r =>
      `https://acct.blob.core.windows.net/c/f.txt?sv=2022-11-02&se=2026-01-01T00%3A00%3A00Z&sr=b&sp=r&sig=${encodeURIComponent(r.base64(43))}`,
    'sig',
  ],
  [
    'azure connection',
    r =>
      glue(
        'DefaultEndpointsProtocol=https;AccountName=acct;Acc',
        'ountKey=',
        r.base64(88),
        ';EndpointSuffix=core.windows.net',
      ),
    'AccountKey',
  ],
  [
    'azure bus',
    r => glue('Endpoint=sb://ns.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAcc', 'essKey=', r.base64(43)),
    'SharedAccessKey',
  ],
  [
    'aws presigned',
    r =>
      `https://b.s3.amazonaws.com/k.pdf?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20260105T000000Z&X-Amz-Expires=900&X-Amz-SignedHeaders=host&X-Amz-Signature=${r.hex(64)}`,
    'X-Amz-Signature',
  ],
  [
    'gcs signed',
    r => `https://storage.googleapis.com/b/o?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Signature=${r.hex(256)}`,
    'X-Goog-Signature',
  ],
  [
    'cloudfront signed',
    r => `https://d1.cloudfront.net/a.mp4?Expires=1790000000&Signature=${r.base64url(200)}~&Key-Pair-Id=K2JCJMDEHXQW5F`,
    'Signature',
  ],
  ['db url', r => `postgres://app:${r.base62(16)}@db.internal:5432/app`, 'db'],
  ['mongo url', r => `mongodb+srv://root:${r.base62(14)}@c0.abc.mongodb.net/?retryWrites=true`, 'db'],
  ['redis url', r => `redis://:${r.base62(20)}@cache:6379/0`, 'db'],
  ['amqp url', r => `amqps://svc:${r.word()}${r.digits(4)}@mq:5671/v`, 'db'],
  ['basic url', r => `https://deploy:${r.base62(18)}@git.corp.test/repo.git`, 'db'],
  ['jdbc', r => `jdbc:mysql://h:3306/d?user=root&password=${r.base62(14)}`, 'password'],
  ['dsn string', r => `Server=tcp:h,1433;Database=d;User Id=sa;Password=${r.base62(15)}!;Encrypt=true`, 'Password'],
  ['otpauth', r => `otpauth://totp/Acme:anna?secret=${r.base32(32)}&issuer=Acme`, 'secret'],
]

/** What only its name (or its randomness) tells. */
const FIELDS = [
  ['password', PASSWORD(), r => r.base62(14) + r.pick(['!', '#', '$', '%'])],
  ['password of words', PASSWORD(), r => `${r.word()}${r.word()}${r.digits(2)}`, 'weak'],
  ['password with a space', PASSWORD(), r => `${r.word()} ${r.word()} ${r.word()}`, 'weak'],
  ['password with quotes', PASSWORD(), r => `${r.word()}"'<&>\\${r.digits(3)}`, 'weak'],
  ['password of the world', PASSWORD(), r => `Straße-${r.word()}-密码é${r.digits(2)}`, 'weak'],
  ['password with percent', PASSWORD(), r => `${r.word()}%20+${r.digits(2)}%&=`, 'weak'],
  [
    'short password',
    PASSWORD(),
    r => r.pick(['admin', 'secret', 'letmein', 'hunter2', 'qwerty', 'P@ssw0rd', 'test']),
    'weak',
  ],
  [
    'passphrase',
    ['passphrase', 'passPhrase', 'keyPassphrase'],
    r => `${r.word()}-${r.word()}-${r.word()}-${r.word()}`,
    'weak',
  ],
  [
    'access token',
    ['access_token', 'accessToken', 'token', 'authToken', 'idToken', 'bearer', 'jeton'],
    r => r.base64url(43),
  ],
  ['uuid token', ['access_token', 'token', 'apiToken', 'session_token'], r => r.uuid(), 'weak'],
  ['hex token', ['token', 'auth_token', 'sessionToken', 'api_token'], r => r.hex(40), 'weak'],
  ['refresh token', ['refresh_token', 'refreshToken'], r => r.base64url(64)],
  [
    'client secret',
    ['client_secret', 'clientSecret', 'appSecret', 'secretKey', 'geheimnis', 'secreto'],
    r => r.base62(40),
  ],
  [
    'api key',
    ['api_key', 'apiKey', 'apikey', 'x-api-key', 'subscriptionKey', 'API_KEY', 'licenseKey'],
    r => r.base62(32),
  ],
  ['private key', ['private_key', 'privateKey', 'signingKey', 'encryption_key', 'masterKey'], r => r.base64(64)],
  ['session id', ['session_id', 'sessionId', 'sid', 'PHPSESSID', 'jsessionid', 'session'], r => r.lower(26)],
  [
    'csrf',
    [
      'csrf_token',
      '_csrf',
      'csrfmiddlewaretoken',
      'authenticity_token',
      '__RequestVerificationToken',
      'xsrfToken',
      '_token',
      'form_build_token',
    ],
    r => r.base64url(43),
  ],
  ['oauth code', ['code', 'authorization_code', 'auth_code'], r => r.base64url(40)],
  ['oauth state', ['state', 'nonce'], r => r.base64url(32)],
  ['pkce verifier', ['code_verifier', 'codeVerifier'], r => r.base64url(64)],
  [
    'saml',
    ['SAMLResponse', 'SAMLRequest'],
    r =>
      b64(
        `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${r.hex(32)}"><saml:Assertion><ds:SignatureValue>${r.base64(128)}</ds:SignatureValue><saml:NameID>${r.word()}@corp.test</saml:NameID></saml:Assertion></samlp:Response>`,
      ),
  ],
  ['reset token', ['reset_token', 'resetToken', 'reset_password_token', 'confirmation_token'], r => r.base64url(20)],
  ['magic link', ['magic', 'login_token', 'magicToken', 'invite_token', 'inviteCode'], r => r.base62(24)],
  ['invite code', ['invite_code', 'inviteCode', 'invitation_code'], r => `${r.upper(4)}-${r.upper(4)}`, 'weak'],
  ['recovery code', ['recovery_code', 'recoveryCode', 'backup_code'], r => `${r.lower(5)}-${r.lower(5)}`, 'weak'],
  ['totp seed', ['totp_secret', 'otpSecret', 'mfa_secret', 'seed'], r => r.base32(32)],
  [
    'otp',
    ['otp', 'otpCode', 'one_time_code', 'verification_code', 'mfaCode', 'totp', 'smsCode', '2fa_code'],
    r => r.digits(6),
    'weak',
  ],
  ['otp opening 99', ['otp', 'verificationCode'], r => `99${r.digits(4)}`, 'weak'],
  ['pin', ['pin', 'pinCode', 'PIN', 'card_pin'], r => r.digits(4), 'weak'],
  ['pin opening 99', ['pin', 'pin_code'], r => `99${r.digits(2)}`, 'weak'],
  ['cvc', ['cvc', 'cvv', 'cvv2', 'card_cvc', 'securityCode', 'csc'], r => r.digits(3), 'weak'],
  ['cvc opening 99', ['cvc', 'cvv'], r => `99${r.whole(10)}`, 'weak'],
  ['card', ['card_number', 'cardNumber', 'pan', 'ccnum', 'number'], r => luhn(`4${r.digits(14)}`)],
  [
    'card with spaces',
    ['card_number', 'cardNumber', 'cc-number'],
    r => luhn(`5${r.whole(6, 1)}${r.digits(13)}`).replace(/(\d{4})(?=\d)/g, '$1 '),
  ],
  ['iban', ['iban', 'IBAN', 'bankAccount', 'account_iban'], iban],
  [
    'ssn',
    ['ssn', 'SSN', 'social_security_number', 'taxId', 'national_id'],
    r => `${r.whole(699, 100)}-${r.whole(99, 10)}-${r.whole(9999, 1000)}`,
    'weak',
  ],
  [
    'e-mail',
    ['email', 'userEmail', 'e-mail', 'correo', 'contact', 'login'],
    r => `${r.word()}.${r.word()}${r.whole(999)}@corp-mail.test`,
  ],
  ['phone', ['phone', 'phoneNumber', 'mobile', 'telefon', 'tel', 'msisdn'], r => `+4915${r.digits(9)}`, 'weak'],
  [
    'phone with marks',
    ['phone', 'phone_number', 'telephone'],
    r => `(${r.whole(999, 200)}) ${r.whole(999, 200)}-${r.digits(4)}`,
    'weak',
  ],
  [
    'birth date',
    ['birth_date', 'dateOfBirth', 'dob', 'birthday', 'geburtsdatum', 'date_naissance'],
    r => `19${r.whole(99, 40)}-0${r.whole(10, 1)}-1${r.whole(10)}`,
    'weak',
  ],
  ['webhook secret', ['webhook_secret', 'signing_secret', 'hmacSecret', 'shared_secret'], r => r.hex(48), 'weak'],
  ['signature', ['signature', 'sig', 'hmac'], r => r.hex(64), 'weak'],
  ['security answer', ['security_answer', 'securityAnswer', 'secretAnswer'], r => `${r.word()}${r.whole(99)}`, 'weak'],
  ['basic credentials', ['basic_auth', 'basicAuth', 'credentials'], r => b64(`svc:${r.base62(18)}`)],
  [
    'db password',
    ['DB_PASSWORD', 'db.password', 'MYSQL_ROOT_PASSWORD', 'spring.datasource.password', 'smtp_pass'],
    r => r.base62(16),
  ],
  ['aws secret', ['aws_secret_access_key', 'secretAccessKey', 'SecretAccessKey'], r => r.base64(40).slice(0, 40)],
  ['opaque', ['jwt_secret', 'NEXTAUTH_SECRET', 'SECRET_KEY_BASE', 'APP_KEY', 'cookieSecret'], r => r.base64(44)],
  [
    'opaque base62',
    ['serviceToken', 'deployKey', 'feedToken', 'ingestKey', 'writeKey', 'rss_token'],
    r => r.base62(28),
  ],
  ['opaque with a prefix', ['token', 'key_secret', 'accessKey'], r => `acme_${r.base62(30)}`],
]

function PASSWORD() {
  return (
    'password Password passwd pwd pass new_password newPassword password_confirmation currentPassword user[password] txtPassword ' +
    'ctl00$Main$txtPwd j_password PASSWORD passwort Kennwort contraseña mot_de_passe senha wachtwoord hasło lösenord пароль 密码 パスワード mdp ' +
    'user.password rePassword pw'
  ).split(' ')
}

function iban(r) {
  const bban = r.digits(18)
  const rest = BigInt(`${bban}131400`) % 97n
  return `DE${String(98n - rest).padStart(2, '0')}${bban}`
}

/** The secret part of a value, where only a part of it is secret: what must be gone. */
export function secretPart(kind, value, mark) {
  if (mark === undefined) return value
  if (mark === 'db') return /:\/\/[^:@/]*:([^@]+)@/.exec(value)[1]
  return new RegExp(`${mark}=([^&;]+)`).exec(value)[1]
}

export const cookies = COOKIES.map(([name, make]) => ({ kind: `cookie ${String(name)}`, name, make }))
export const headers = HEADERS.map(([name, make, wrap = v => v], at) => ({
  kind: `header ${String(name)} ${at}`,
  name,
  make,
  wrap,
}))
export const vendors = VENDORS.map(([kind, make, mark]) => ({ kind, make, mark }))
export const fields = FIELDS.map(([kind, names, make, weak]) => ({ kind, names, make, weak: weak === 'weak' }))
/** Names under which nobody could tell. */
export const UNTELLING =
  'd x1 value payload k v t p a content result val field attr param1 custom_field_7 arg0 s blob q2 opt z9'.split(' ')
