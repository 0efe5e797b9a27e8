import { table } from '../table.mjs'

const FIELD_HEADS = {
  'fields F1': null,
  type: 'type',
  required: 'required',
  null: 'nullable',
  'enum R': 'enum R',
  'enum P': 'enum P',
}
/** What makers call required is what must be sent, not what is always there. */
const MAKERS_HEADS = ['fields F1', 'type', 'enum R', 'enum P']
const UNSEEN_HEADS = ['accepts unseen', 'tells changed']

/** Of one real application, a row for each tool. */
export function fleetTable(results, tools) {
  const given = new Set(tools.flatMap(({ name, needsTruth }) => (needsTruth ? [name] : [])))
  const rows = results.map(({ tool, failed, calls, known, fields, unseen, said }) =>
    failed === undefined
      ? [
          named(tool, said),
          ...(given.has(tool)
            ? ['–', '–', '–', '–']
            : [figure(calls.all.f1), figure(calls.decidable.f1), figure(calls.withParameters.recall), share(known)]),
          ...fieldCells(fields, MAKERS_HEADS),
          share(unseen.counts.accepts),
          share(unseen.counts.tells),
        ]
      : [tool, `fails: ${failed}`],
  )
  const [withheld = 0] = results.flatMap(({ unseen }) => unseen?.counts.accepts?.slice(1) ?? [])
  const made = table(['tool', 'paths F1', 'decidable F1', 'with {} R', 'known', ...MAKERS_HEADS, ...UNSEEN_HEADS], rows)
  return `${made}\n\nAnswers withheld: ${withheld}.`
}

/** Of all made-up applications together, a row for each tool; those that it fails at are left out of its shares, and counted. */
export function seedTable(results, tools) {
  const rows = tools.map(({ name, needsTruth }) => {
    const own = results.filter(({ tool }) => tool === name)
    const done = own.filter(({ failed }) => failed === undefined)
    const paths = sum(done.map(one => ({ precision: one.paths.precision, recall: one.paths.recall })))
    const unseen = sum(done.map(one => one.unseen.counts))
    return [
      name,
      ...(needsTruth ? ['–', '–'] : [share(paths.precision), share(paths.recall)]),
      ...fieldCells({ counts: sum(done.map(({ fields }) => fields.counts)) }),
      share(unseen.accepts),
      share(unseen.tells),
      `${own.length - done.length} of ${own.length}`,
    ]
  })
  return table(['tool', 'paths P', 'paths R', ...Object.keys(FIELD_HEADS), ...UNSEEN_HEADS, 'failed'], rows)
}

/** Paths alone, a row for each style, a column for each tool that finds them. */
export function styleTable(results, tools, styles) {
  const finders = tools.flatMap(({ name, needsTruth }) => (needsTruth ? [] : [name]))
  const rows = styles.map(style => [
    style,
    ...finders.map(name => {
      const own = results.filter(
        result => result.style === style && result.tool === name && result.failed === undefined,
      )
      const { precision, recall } = sum(own.map(({ paths }) => ({ precision: paths.precision, recall: paths.recall })))
      return harmonic(precision, recall)
    }),
  ])
  return table(['style', ...finders], rows)
}

function fieldCells({ counts }, heads = Object.keys(FIELD_HEADS)) {
  return heads.map(head =>
    FIELD_HEADS[head] === null ? harmonic(counts['field P'], counts['field R']) : share(counts[FIELD_HEADS[head]]),
  )
}

function named(tool, said) {
  return said === '' ? tool : `${tool} (${said})`
}

function sum(all) {
  const sums = {}
  for (const counts of all)
    for (const [measure, [right, of]] of Object.entries(counts)) {
      sums[measure] ??= [0, 0]
      sums[measure][0] += right
      sums[measure][1] += of
    }
  return sums
}

function share(pair) {
  return pair === undefined || pair[1] === 0 ? '–' : figure(pair[0] / pair[1])
}

function harmonic(precision, recall) {
  if (recall === undefined || recall[1] === 0) return '–'
  const [p, r] = [
    precision === undefined || precision[1] === 0 ? 0 : precision[0] / precision[1],
    recall[0] / recall[1],
  ]
  return figure(p + r === 0 ? 0 : (2 * p * r) / (p + r))
}

function figure(value) {
  if (value === null || value === undefined) return '–'
  // Nearly all is not all.
  const rounded = value < 1 ? Math.min(value, 0.99) : value
  return rounded
    .toFixed(2)
    .replace(/^0/, '')
    .replace(/^1\.00$/, '1')
}
