import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a certificate that nobody trusts but a browser that was told to: for HTTPS that does not leave this machine. */
export interface Certificate {
  /** PEM. */
  readonly key: string
  readonly cert: string
}

/** Makes both anew: a self-signed X.509 certificate (RFC 5280) over P-256, for one day around now. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key, cert: pem(certificate(privateKey, publicKey)) }
}

const DAY = 24 * 60 * 60 * 1000

function certificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const commonName = sequence(objectId(0x55, 0x04, 0x03), der(UTF8_STRING, Buffer.from('asbuilt twin')))
  const name = sequence(der(SET, commonName))
  const now = Date.now()
  const serial = Buffer.concat([Buffer.of(1), randomBytes(15)])
  const toBeSigned = sequence(
    der(INTEGER, serial),
    ecdsaWithSha256,
    name,
    sequence(time(now - DAY), time(now + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  return sequence(toBeSigned, ecdsaWithSha256, der(BIT_STRING, Buffer.concat([Buffer.of(0), signature])))
}

// Tags of DER (X.690).
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const GENERALIZED_TIME = 0x18
const SEQUENCE = 0x30
const SET = 0x31

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? Buffer.of(length) : Buffer.of(0x82, length >> 8, length & 0xff)
  return Buffer.concat([Buffer.of(tag), size, content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(SEQUENCE, Buffer.concat(parts))

const objectId = (...bytes: readonly number[]): Buffer => der(OBJECT_ID, Buffer.from(bytes))

/** `20260102030405Z` */
const time = (at: number): Buffer =>
  der(GENERALIZED_TIME, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]|\..*/g, '')}Z`))

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`
