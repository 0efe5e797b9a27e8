/** The forms in which the bytes of a text may stand in a file: `[name, text]`. */
export function formsOf(text) {
  const bytes = Buffer.from(text)
  const forms = [
    ['itself', text],
    ['json', JSON.stringify(text).slice(1, -1)],
    ['json twice', JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1)],
    ['percent', encodeURIComponent(text)],
    ['percent small', encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, code => code.toLowerCase())],
    ['form', new URLSearchParams({ a: text }).toString().slice(2)],
    ['percent twice', encodeURIComponent(encodeURIComponent(text))],
    ['html', text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')],
    ['hex', bytes.toString('hex')],
    ['HEX', bytes.toString('hex').toUpperCase()],
    ['backwards', [...text].toReversed().join('')],
    ['capitals', text.toUpperCase()],
  ]
  // What of a text is certain in base64, wherever it begins.
  for (const lead of [0, 1, 2])
    for (const coding of ['base64', 'base64url']) {
      const padded = Buffer.concat([Buffer.alloc(lead), bytes])
        .toString(coding)
        .replaceAll('=', '')
      const certain = padded.slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + bytes.length) * 8) / 6) - 1)
      if (certain.length >= 12) forms.push([`${coding} ${lead}`, certain])
    }
  return forms
}
