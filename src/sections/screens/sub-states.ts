import type { Gap } from '../../evidence/claim.ts'
import type { ScreenSubState } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'
import type { Screen, SubState } from '../../model/screens/screen.ts'
import { support } from '../../model/sightings.ts'
import { gap } from '../observed.ts'

const PLACES = 5
const PART = '/response/content/text'

/**
 * The dialogs and tabs that a screen was seen with. Where only its document is known, whether anybody opened them is not, and
 * what stands in the markup is stated as that.
 */
export function subStates({ places }: Model, { subStates: all, drawn }: Screen): readonly ScreenSubState[] {
  return all
    .filter(({ wasOpen, forms, actions }) => wasOpen || (!drawn && forms.length + actions.length > 0))
    .map(({ kind, name, forms, actions, openedBy, calls, sightings, wasOpen }) => {
      const [first, ...rest] = places.evidence(sightings, PART)
      return {
        kind,
        name,
        forms,
        actions,
        ...(openedBy.length === 0 ? {} : { openedBy }),
        calls,
        ...(wasOpen ? {} : { closed: true as const }),
        support: support(sightings).count,
        evidence: [first, ...rest.slice(0, PLACES - 1)],
      }
    })
}

/** Of one screen; a long list of doubts helps nobody. */
const GAPS = 8

/** Dialogs and tabs that stand in what was drawn, and that nobody was seen to open anywhere. */
export function unopenedStates({ screens, places }: Model): readonly Gap[] {
  const opened = new Set(
    screens.flatMap(({ subStates: all }) => all.flatMap(state => (state.wasOpen ? [stateText(state)] : []))),
  )
  return screens.flatMap(({ route, subStates: all, drawn }) =>
    all
      .filter(state => drawn && !state.wasOpen && state.name !== '' && !opened.has(stateText(state)))
      .slice(0, GAPS)
      .map(state => {
        opened.add(stateText(state))
        const { kind, name, sightings } = state
        return gap(
          `screens/not-shown/${route} ${kind} ${name}`,
          {
            what: `what the ${kind} «${name}» of \`${route}\` shows`,
            because:
              kind === 'tab'
                ? 'it stands there beside others and was never chosen'
                : 'it stands in the page, hidden, and was never opened',
            next: kind === 'tab' ? `choose «${name}» on \`${route}\`` : `open «${name}» on \`${route}\``,
            // A tab is a part of the screen that everybody can see; a hidden dialog may be for what hardly ever happens.
            blocks: kind === 'tab',
          },
          places.evidence(sightings, PART),
        )
      }),
  )
}

const stateText = ({ kind, name, group }: SubState): string => JSON.stringify([kind, name, group])
