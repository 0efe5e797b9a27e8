import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { SectionName } from '../../../../evidence/subjects.ts'
import { headings } from '../../../../specification/headings.ts'
import type { Sections } from '../../../../specification/specification.ts'
import { counted } from '../../../../specification/words.ts'
import { queries } from '../../../queries.ts'
import { alsoSupports, type FellowStatement, type KnownClaims } from './also-supports.ts'
import { entryOf, isInText, snapshotOf } from '../places/entry-of.ts'
import type { Opened } from '../opened.ts'
import { plainWords } from '../statement-words.ts'

/** The other statements that rest on the same exchange. */
export function AlsoSupports({ opened, place, project }: { opened: Opened; place: Evidence; project: string }) {
  const [isWhole, setWhole] = useState(false)
  const known = useQueries({
    queries: headings.map(({ name }) => queries.section(project, name)),
    combine: knownClaims,
  })
  const fellows = useMemo(() => alsoSupports(known, place, opened.id), [known, place, opened.id])
  if (fellows.length === 0) return null
  const shown = isWhole ? fellows : fellows.slice(0, FEW)
  return (
    <section>
      <h3>
        {opened.id === null ? 'The' : 'The same'} {whatItIs(place)} {opened.id === null ? 'supports' : 'also supports'}
      </h3>
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

function whatItIs(place: Evidence): string {
  if (snapshotOf(place) !== null) return 'snapshot'
  return isInText(place) || entryOf(place) === null ? 'place' : 'exchange'
}

/** Of the nine sections those that are here. */
function knownClaims(sections: readonly { readonly data: Sections[SectionName] | undefined }[]): KnownClaims {
  return Object.fromEntries(headings.map(({ name }, index) => [name, sections[index]?.data?.claims ?? []]))
}

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
