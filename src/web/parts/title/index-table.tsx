import './index-table.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import { headings } from '../../../specification/headings.ts'
import { figure } from '../../../specification/words.ts'
import { CoverageBar } from '../sheet/coverage-bar.tsx'
import { estimatedBy } from '../sheet/coverage-words.ts'

/** The nine sheets with how much of each is shown. */
export function IndexTable({ title }: { title: Title }) {
  return (
    <section>
      <h2 className="section-head-plain">Sheet index and coverage</h2>
      <table className="table index-table">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Sheet
            </th>
            <th scope="col">Shown</th>
            <th scope="col" className="index-table-of">
              of estimated
            </th>
            <th scope="col" className="index-table-by">
              Estimated by
            </th>
            <th scope="col" className="number">
              Gaps
            </th>
          </tr>
        </thead>
        <tbody>
          {headings.map(({ name, number, title: long }) => {
            const { coverage, notShown } = title.sections[name]
            return (
              <tr key={name}>
                <td className="type-numeral">{number}</td>
                <td>
                  <Link to="/p/$project/$section" params={{ project: title.project.id, section: name }} search={{}}>
                    {long}
                  </Link>
                </td>
                <td className="index-table-bar">
                  <CoverageBar coverage={coverage} tall />
                </td>
                <td className="index-table-of type-figure">
                  <strong>{figure(coverage.shown)}</strong>
                  {coverage.estimatedTotal !== null && (
                    <span className="second"> of {figure(Math.max(coverage.shown, coverage.estimatedTotal))}</span>
                  )}
                </td>
                <td className="index-table-by second">{estimatedBy[coverage.by]}</td>
                <td className={`number ${notShown > 0 ? 'tone-unshown' : 'quiet'}`}>{figure(notShown)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
