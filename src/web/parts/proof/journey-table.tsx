import './journey-table.css'
import type { Fidelity, JourneyScreens } from '../../../specification/proof.ts'
import type { JourneyReport } from '../../../specification/proof-report.ts'
import { shareWords } from '../../../specification/sheets/gauge.ts'
import { figure, written } from '../../../specification/words.ts'
import { Table } from '../table/table.tsx'

/** What the twin reproduced of each journey, beside the two tapes of the others. */
export function JourneyTable({
  journeys,
  screens,
  onOpen,
}: {
  journeys: readonly JourneyReport[]
  /** How far the recorded front end came in each; undefined where it was not run. */
  screens: readonly JourneyScreens[] | undefined
  /** Leads to the exchanges of the nth. */
  onOpen: (nth: number) => void
}) {
  return (
    <section>
      <h2 className="section-head-plain">Journeys, each held back once</h2>
      <Table
        className="journey-table"
        columns={[
          'Journey',
          ...['Exchanges', 'Status', 'Shape', 'Values'].map(number => ({ number })),
          ...(screens === undefined ? [] : [{ number: 'Screens' }]),
          ...['First-match tape', 'Sequence tape', 'Wrong', 'Refused'].map(number => ({ number })),
        ]}
      >
        {journeys.map(({ name, source, identity, asked, twin, floors, wrong, refused }, nth) => (
          <tr key={`${source} ${name}`}>
            <td className="journey-name">
              <button type="button" className="link" onClick={() => onOpen(nth)}>
                {written(name)}
              </button>
              {identity !== undefined && <span className="second"> as {written(identity)}</span>}
            </td>
            <td className="number">{figure(asked)}</td>
            <td className="number">{shareWords(twin.status)}</td>
            <td className="number">{shareWords(twin.shape)}</td>
            <td className="number">{shareWords(twin.values)}</td>
            {screens !== undefined && (
              <td className="number">
                {screensOf(screens.find(one => one.source === source && one.journey === name))}
              </td>
            )}
            <td className="number second">{threeShares(floors.firstMatch)}</td>
            <td className="number second">{threeShares(floors.sequence)}</td>
            <td className={`number ${wrong > 0 ? 'tone-against' : 'quiet'}`}>{figure(wrong)}</td>
            <td className={`number ${refused > 0 ? 'tone-unshown' : 'quiet'}`}>{figure(refused)}</td>
          </tr>
        ))}
      </Table>
      <p className="quiet journey-note">Of the tapes: status, shape and values.</p>
    </section>
  )
}

/** "12 of 14" */
const screensOf = (one: JourneyScreens | undefined): string =>
  one === undefined ? '–' : `${figure(one.reached)} of ${figure(one.arrivals)}`

const threeShares = (fidelity: Fidelity | null): string =>
  fidelity === null ? '–' : [fidelity.status, fidelity.shape, fidelity.values].map(shareWords).join(' · ')
