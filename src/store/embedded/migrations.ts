import { UserError } from '../../evidence/user-error.ts'
import type { Database } from './database.ts'

/** Each once, in this order, for good: what was released is never changed, only added to. */
const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: '0001 projects',
    sql: `
      create table project (
        id text primary key,
        created timestamptz not null,
        given_name text,
        is_sample boolean not null,
        journal_length bigint not null,
        revision bigint
      );
      create table recording (
        project text not null references project on delete cascade,
        source text not null,
        added timestamptz not null,
        size bigint not null,
        entries bigint not null,
        about json not null,
        replaced json not null,
        har_content text not null,
        har_index text not null,
        state_content text not null,
        state_program text not null,
        state_source_number integer not null,
        primary key (project, source)
      );
      create table revision (
        project text not null references project on delete cascade,
        number bigint not null,
        revision text not null,
        written timestamptz not null,
        because text not null,
        program text not null,
        statements bigint not null,
        added bigint not null,
        removed bigint not null,
        summary json not null,
        parts json not null,
        primary key (project, number)
      );
      create table review (
        project text not null references project on delete cascade,
        number bigint not null,
        claim text not null,
        verdict text,
        note text,
        reviewer text,
        at timestamptz not null,
        primary key (project, number)
      );
      create index review_claim on review (project, claim, number);
    `,
  },
  { name: '0002 what recordings are searched by', sql: 'alter table recording add column har_grams text' },
]

/**
 * Brings the tables to what this program knows; each step is carried out whole or not at all.
 * @throws UserError where a newer program wrote the database
 */
export async function migrate(database: Database, folder: string, migrations = MIGRATIONS): Promise<void> {
  await database.run(
    'create table if not exists migration (name text primary key, applied timestamptz not null default now())',
  )
  const { rows } = await database.query('select name from migration')
  const applied = new Set(rows.map(({ name }) => String(name)))
  const unknown = [...applied].filter(name => !migrations.some(migration => migration.name === name))
  if (unknown.length > 0)
    throw new UserError(`${folder}: a newer Asbuilt wrote this data folder (${unknown.sort().join(', ')})`, {
      file: folder,
      hint: 'use that version of Asbuilt, or another folder',
    })
  for (const { name, sql } of migrations.filter(migration => !applied.has(migration.name))) {
    await database.run('begin')
    try {
      await database.run(sql)
      await database.query('insert into migration (name) values ($1)', [name])
      await database.run('commit')
    } catch (error) {
      await database.run('rollback')
      throw error
    }
  }
}
