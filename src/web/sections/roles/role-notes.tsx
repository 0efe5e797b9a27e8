import { type Heading, headings } from '../../../specification/headings.ts'
import { references } from '../../../specification/references.ts'
import { rolesBlocks } from '../../../specification/sheets/roles.ts'
import { coverageSentence } from '../../../specification/words.ts'
import { Line } from '../../parts/words/line.tsx'
import type { SheetProps } from '../sheet-props.ts'

/** What connects the cells in words, as every export says it. */
export function RoleNotes({ result, project }: Pick<SheetProps<'roles'>, 'result' | 'project'>) {
  const notes = rolesBlocks(result.claims, [], references()).filter(block => block.kind === 'note')
  // The first counts rows, which the key plan does here.
  return (
    <div className="roles-notes">
      <p className="type-statement">{coverageSentence(heading, result.coverage)}</p>
      {notes.slice(1).map((note, index) => (
        <p key={index} className="type-statement">
          <Line line={note.line} project={project} />
        </p>
      ))}
    </div>
  )
}

const [heading] = headings.filter(({ name }) => name === 'roles') as [Heading]
