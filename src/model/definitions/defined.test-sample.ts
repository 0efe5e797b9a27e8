export const loans = (...states: readonly string[]): readonly string[] =>
  states.map(
    (state, nth) =>
      `GET /loans/${nth + 1} → {"id": ${nth + 1}, "state": "${state}", "note": null, "days": 3, "reader": 7}`,
  )

export const FIELDS = `{"model": "library.loan", "fields": {
  "state": {"type": "selection", "string": "State", "required": true, "readonly": false, "selection": [["open", "Open"], ["late", "Late"], ["closed", "Closed"]]},
  "days": {"type": "integer", "string": "Days to keep", "required": true, "readonly": false, "min": 1, "max": 30},
  "note": {"type": "char", "string": "Remark", "required": false, "readonly": false, "size": 80},
  "reader": {"type": "many2one", "string": "Reader", "required": true, "readonly": true, "relation": "library.reader"}}}`
export const READERS = ['GET /readers/7 → {"id": 7, "name": "Ada"}', 'GET /readers/8 → {"id": 8, "name": "Bo"}']
export const MADE = ['POST /loans → 201 {"id": 3}', { body: { state: 'open', days: 5, note: '' } }] as const
export const lines = [...loans('open', 'late'), ...READERS, `GET /forms/loan → ${FIELDS.replaceAll('\n', ' ')}`, MADE]
