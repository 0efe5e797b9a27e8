import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Evidence } from '../../../evidence/evidence.ts'
import { headings } from '../../../specification/headings.ts'
import { counted } from '../../../specification/words.ts'
import { queries } from '../../queries.ts'
import { alsoSupports, type FellowStatement, type KnownClaims } from './also-supports.ts'
import type { Opened } from './opened.ts'
import { plainWords } from './statement-words.ts'

/** The other statements that rest on the same exchange. */
export function AlsoSupports({ opened, place, project }: { opened: Opened; place: Evidence; project: string }) {
  const [isWhole, setWhole] = useState(false)
  const sections = useQueries({ queries: headings.map(({ name }) => queries.section(project, name)) })
  const results = sections.map(({ data }) => data)
  // eslint-disable-next-line react/exhaustive-deps -- a list of nine results, each of which stays itself
  const fellows = useMemo(() => {
    const known: KnownClaims = Object.fromEntries(headings.map(({ name }, index) => [name, results[index]?.claims ?? []]))
    return alsoSupports(known, place, opened.id)
  }, [...results, place, opened.id])
  if (fellows.length === 0) return null
  const shown = isWhole ? fellows : fellows.slice(0, FEW)
  return (
    <section>
      <h3>{opened.id === null ? 'The exchange supports' : 'The same exchange also supports'}</h3>
      <ul className="drawer-fellows">
        {shown.map(fellow => (
          <li key={fellow.id}>
            <Fellow fellow={fellow} project={project} />
          </li>
        ))}
      </ul>
      {shown.length < fellows.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {counted(fellows.length - shown.length, ['more statement', 'more statements'])}
        </button>
      )}
    </section>
  )
}

const FEW = 5

function Fellow({ fellow, project }: { fellow: FellowStatement; project: string }) {
  return (
    <>
      <Link
        to="/p/$project/$section"
        params={{ project, section: fellow.section }}
        search={{ at: fellow.id, place: String(fellow.place) }}
      >
        {plainWords(fellow.words)}
      </Link>
      , sheet {fellow.sheet}
    </>
  )
}
