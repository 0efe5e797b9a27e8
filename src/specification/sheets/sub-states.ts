import type { ScreenSubState, ScreenSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import { SEEN, joined, link } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** The dialogs and tabs of a screen as a table; nothing where it has none. */
export function subStateBlocks({ subStates = [] }: ScreenSubject, references: References): readonly Block[] {
  if (subStates.length === 0) return []
  return [
    {
      kind: 'table',
      columns: ['Part of the screen', 'Opened by', 'Holds', 'Calls'],
      rows: subStates.map(state => ({
        cells: [
          subStateName(state),
          openedLine(state),
          heldLine(state),
          state.calls.length === 0 ? ['none seen'] : joined(state.calls.map(link)),
        ],
        backing: { ...SEEN, support: state.support, reference: references.numberOf(state.evidence) ?? 0 },
      })),
    },
  ]
}

/** `Dialog “New order”`, `Tab “Versions”`. */
export function subStateName({ kind, name }: ScreenSubState): Line {
  const word = kind === 'dialog' ? 'Dialog' : 'Tab'
  return name === '' ? [`${word} without a name`] : [`${word} `, { quote: written(name) }]
}

/** What a person did, or that nobody was seen to do anything. */
export function openedLine({ closed, openedBy = [] }: ScreenSubState): Line {
  if (closed === true) return ['not shown: it stands in the markup']
  return openedBy.length === 0 ? ['not shown'] : [openedBy.map(words => written(words)).join(', ')]
}

const ACTIONS = 12

/** Its forms by name, and its buttons. */
export function heldLine({ forms, actions }: ScreenSubState): Line {
  const named: Line =
    forms.length === 0
      ? []
      : [forms.length === 1 ? 'the form ' : 'the forms ', ...joined(forms.map(name => ({ quote: written(name) })))]
  const shown = actions.slice(0, ACTIONS).map(action => ({ quote: written(action) }))
  const more = actions.length - shown.length
  const offers: Line =
    shown.length === 0
      ? []
      : [named.length === 0 ? 'offers ' : ', offers ', ...joined(shown), more > 0 ? ` and ${more} more` : '']
  return named.length + offers.length === 0 ? ['nothing that a person fills in or presses'] : [...named, ...offers]
}
