import type pg from 'pg'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  /** PostgreSQL reports all columns of views as nullable; those of this schema never are. */
  of_view: boolean
}

const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
  varchar: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  _int2: 'number[]',
  _float8: 'number[]',
}

/** Returns the source of `schema.ts` for the migrated database: every table and view except partitions. */
export async function schemaSource(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
           (c.column_default is not null or c.is_identity = 'YES') as has_default,
           t.relkind = 'v' as of_view
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and not t.relispartition and c.table_name <> 'migration'
    order by c.table_name collate "C", c.ordinal_position`)
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const body = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(line).join('')}  }\n`)
  return `${head}export type Schema = {\n${body.join('')}}\n`
}

function line({ column_name, udt_name, is_nullable, has_default, of_view }: Column): string {
  const type = types[udt_name]
  if (!type) throw new Error(`No TypeScript type is known for ${udt_name} (${column_name}).`)
  const full = is_nullable === 'YES' && !of_view ? `${type} | null` : type
  return `    ${column_name}: ${has_default ? `Generated<${full}>` : full}\n`
}

const head = `import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text. */
type Json = ColumnType<unknown, string, string>

/** The tables of the migrated database; written by \`npm run migration\` and compared with the database by a test. */
`
