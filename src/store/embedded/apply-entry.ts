import type { Kysely, Transaction } from 'kysely'
import type { SourceId } from '../../evidence/source.ts'
import { UserError } from '../../evidence/user-error.ts'
import type { Change } from '../store.ts'
import { writtenText } from './any-text.ts'
import type { Entry } from './journal.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the tables of one project from the entry before to this one; called within a transaction. The same entries give the same
 * tables, so that they can be made again from the journal.
 * @throws UserError where the change does not fit what is there
 */
export async function applyEntry(tables: Transaction<Tables>, project: string, entry: Entry): Promise<void> {
  if ('deleted' in entry) {
    await tables.deleteFrom('project').where('id', '=', project).execute()
    return
  }
  if ('created' in entry) {
    const { id, name, isSample } = entry.created
    await tables
      .insertInto('project')
      .values({
        id,
        created: entry.at,
        given_name: nullOr(name),
        is_sample: isSample,
        journal_length: 1,
        revision: null,
      })
      .execute()
    return
  }
  await applyChange(tables, project, entry.change, entry)
  await tables.updateTable('project').set({ journal_length: entry.number }).where('id', '=', project).execute()
}

async function applyChange(
  tables: Kysely<Tables>,
  project: string,
  change: Change,
  { number, at }: Entry,
): Promise<void> {
  const { because, name, add = [], remove = [], replace = [], forget, reviews = [], revision } = change
  if (name !== undefined)
    await tables
      .updateTable('project')
      .set({ given_name: nullOr(name) })
      .where('id', '=', project)
      .execute()
  for (const source of remove) await removeRecording(tables, project, source)
  for (const { source, size, entries, replaced, har, state } of add) {
    const { numInsertedOrUpdatedRows } = await tables
      .insertInto('recording')
      .values({
        project,
        source: source.id,
        added: at,
        size,
        entries,
        about: JSON.stringify(source),
        replaced: JSON.stringify(replaced),
        har_content: har.content,
        har_index: har.index,
        // Journals that an earlier program wrote do not name it.
        har_grams: (har as Partial<typeof har>).grams ?? null,
        state_content: state.content,
        state_program: state.program,
        state_source_number: state.sourceNumber,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n)
      throw new UserError(`${source.name}: this recording is in the project already`, { file: source.name })
  }
  for (const { source, state, har, replaced } of replace) {
    const { numUpdatedRows } = await tables
      .updateTable('recording')
      .set({
        about: JSON.stringify(source),
        ...(replaced === undefined ? {} : { replaced: JSON.stringify(replaced) }),
        ...(har === undefined ? {} : { har_content: har.content, har_index: har.index, har_grams: har.grams }),
        state_content: state.content,
        state_program: state.program,
        state_source_number: state.sourceNumber,
      })
      .where('project', '=', project)
      .where('source', '=', source.id)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw notThere(source.id)
  }
  for (const [index, { claim, review }] of reviews.entries()) {
    await tables
      .insertInto('review')
      .values({
        project,
        // Those of one change follow one another.
        number: number * 2 ** 20 + index,
        claim: writtenText(claim),
        at,
        ...(review === 'withdrawn'
          ? { verdict: null, note: null, reviewer: null }
          : { verdict: review.verdict, note: writtenText(review.note), reviewer: writtenText(review.by) }),
      })
      .execute()
  }
  if (forget === true) await tables.deleteFrom('revision').where('project', '=', project).execute()
  if (revision === undefined) return
  if (revision !== null)
    await tables
      .insertInto('revision')
      .values({
        project,
        number,
        revision: revision.revision,
        written: at,
        because: writtenText(because),
        program: revision.program,
        statements: revision.statements,
        added: revision.added,
        removed: revision.removed,
        summary: JSON.stringify(revision.summary),
        parts: JSON.stringify(revision.parts),
      })
      .execute()
  await tables
    .updateTable('project')
    .set({ revision: revision === null ? null : number })
    .where('id', '=', project)
    .execute()
}

async function removeRecording(tables: Kysely<Tables>, project: string, source: SourceId): Promise<void> {
  const { numDeletedRows } = await tables
    .deleteFrom('recording')
    .where('project', '=', project)
    .where('source', '=', source)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw notThere(source)
}

const nullOr = (text: string | null): string | null => (text === null ? null : writtenText(text))

const notThere = (source: SourceId): UserError =>
  new UserError(`there is no recording ${source} in this project`, { hint: 'load the project again' })
