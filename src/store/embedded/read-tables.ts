import { type Kysely, sql } from 'kysely'
import type { Source } from '../../evidence/source.ts'
import { compareText } from '../../specification/order.ts'
import type { BlobId } from '../blob.ts'
import type { StoredProject, StoredRecording, StoredReview, StoredRevision } from '../store.ts'
import { readText, writtenText } from './any-text.ts'
import type { Tables } from './tables.ts'

/** @param id only this one */
export async function readProjects(tables: Kysely<Tables>, id?: string): Promise<readonly StoredProject[]> {
  const rows = await tables
    .selectFrom('project')
    .selectAll()
    .select(project =>
      project
        .selectFrom('recording')
        .whereRef('recording.project', '=', 'project.id')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('recordings'),
    )
    .$if(id !== undefined, query => query.where('id', '=', id as string))
    .orderBy('created')
    .orderBy('id')
    .execute()
  const current = await tables
    .selectFrom('revision')
    .innerJoin('project', join =>
      join.onRef('project.id', '=', 'revision.project').onRef('project.revision', '=', 'revision.number'),
    )
    .selectAll('revision')
    .$if(id !== undefined, query => query.where('project.id', '=', id as string))
    .execute()
  const revisions = new Map(current.map(row => [row.project, revisionOf(row)]))
  return rows.map(row => ({
    id: row.id,
    created: time(row.created),
    givenName: row.given_name === null ? null : readText(row.given_name),
    isSample: row.is_sample,
    recordings: Number(row.recordings),
    current: revisions.get(row.id) ?? null,
  }))
}

export async function readRecordings(tables: Kysely<Tables>, project: string): Promise<readonly StoredRecording[]> {
  const rows = await tables
    .selectFrom('recording')
    .selectAll()
    .where('project', '=', project)
    .orderBy('source')
    .execute()
  return rows.map(row => ({
    source: json<Source>(row.about),
    added: time(row.added),
    size: Number(row.size),
    entries: Number(row.entries),
    replaced: json<StoredRecording['replaced']>(row.replaced),
    har: { content: row.har_content, index: row.har_index, grams: row.har_grams },
    state: { content: row.state_content, program: row.state_program, sourceNumber: row.state_source_number },
  }))
}

export async function readReviews(tables: Kysely<Tables>, project: string): Promise<readonly StoredReview[]> {
  const rows = await tables
    .selectFrom('review')
    .selectAll()
    .distinctOn('claim')
    .where('project', '=', project)
    .orderBy('claim')
    .orderBy('number', 'desc')
    .execute()
  // Not by the database, whose order depends on its collation.
  return rows.flatMap(row => reviewOf(row) ?? []).toSorted((left, right) => compareText(left.claim, right.claim))
}

/** The one before the last that was given or withdrawn. */
export async function readEarlierReview(
  tables: Kysely<Tables>,
  project: string,
  claim: string,
): Promise<StoredReview | null> {
  const row = await tables
    .selectFrom('review')
    .selectAll()
    .where('project', '=', project)
    .where('claim', '=', writtenText(claim))
    .orderBy('number', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : reviewOf(row)
}

/** Null where it was withdrawn. */
function reviewOf({ claim, verdict, note, reviewer, at }: Tables['review']): StoredReview | null {
  if (verdict === null || note === null || reviewer === null) return null
  return { claim: readText(claim), verdict, note: readText(note), by: readText(reviewer), at: time(at) }
}

export async function readRevisions(tables: Kysely<Tables>, project: string): Promise<readonly StoredRevision[]> {
  const rows = await tables
    .selectFrom('revision')
    .selectAll()
    .where('project', '=', project)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(revisionOf)
}

/** Every blob that something refers to. */
export async function allReferredBlobs(tables: Kysely<Tables>): Promise<ReadonlySet<BlobId>> {
  const revisions = await tables.selectFrom('revision').select('parts').execute()
  return new Set([
    ...(await blobsOfRecordings(tables)),
    ...revisions.flatMap(({ parts }) => Object.values(json<StoredRevision['parts']>(parts))),
  ])
}

/** Of these blobs those that something refers to. */
export async function referredBlobs(tables: Kysely<Tables>, among: readonly BlobId[]): Promise<ReadonlySet<BlobId>> {
  if (among.length === 0) return new Set()
  const held = new Set(await blobsOfRecordings(tables))
  // There may be thousands of revisions: the database looks through them where they are.
  const { rows } = await sql<{ readonly blob: BlobId }>`
    select distinct part.value as blob from revision cross join lateral json_each_text(revision.parts) as part
    where part.value in (${sql.join(among)})`.execute(tables)
  for (const { blob } of rows) held.add(blob)
  return new Set(among.filter(id => held.has(id)))
}

async function blobsOfRecordings(tables: Kysely<Tables>): Promise<readonly BlobId[]> {
  const recordings = await tables
    .selectFrom('recording')
    .select(['har_content', 'har_index', 'har_grams', 'state_content'])
    .execute()
  return recordings.flatMap(row => [row.har_content, row.har_index, row.har_grams ?? [], row.state_content].flat())
}

function revisionOf(row: Tables['revision']): StoredRevision {
  return {
    revision: row.revision,
    written: time(row.written),
    because: readText(row.because),
    program: row.program,
    statements: Number(row.statements),
    added: Number(row.added),
    removed: Number(row.removed),
    summary: json<StoredRevision['summary']>(row.summary),
    parts: json<StoredRevision['parts']>(row.parts),
  }
}

const time = (value: Date | string): string => new Date(value).toISOString()

const json = <Value>(value: Value | string): Value => (typeof value === 'string' ? (JSON.parse(value) as Value) : value)
