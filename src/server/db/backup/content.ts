import pg from 'pg'
import { exemptTables } from './exempt-tables.ts'
import type { Manifest, Table } from './manifest.ts'

/** Returns the product's tables with their non-generated columns; without those of extensions. */
export async function readTables(client: pg.ClientBase): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`)
  return rows
}

/** Returns the tables that belong in a backup. */
export async function readDataTables(client: pg.ClientBase): Promise<Omit<Table, 'rows'>[]> {
  return (await readTables(client)).filter(({ name }) => !(name in exemptTables))
}

/** Returns the first days of the months for which history has a partition. */
export async function readHistoryMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>(`
    select replace(substr(relname, 9), '_', '-') || '-01' as day from pg_class join pg_inherits on inhrelid = oid
    where inhparent = to_regclass('public.history') and relname ~ '^history_\\d{4}_\\d{2}$' order by 1`)
  return rows.map(({ day }) => day)
}

/** Returns the value of each sequence, which is at or after the last number in the tables. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const values = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${sourceOf({ name })}`,
    )
    sequences.push(...values.rows.map((value) => ({ name, ...value })))
  }
  return sequences
}

/** Returns the quoted name of a table or sequence. */
export function sourceOf({ name }: { readonly name: string }): string {
  return `public.${pg.escapeIdentifier(name)}`
}
