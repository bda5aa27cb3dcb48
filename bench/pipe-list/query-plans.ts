import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { defaultConfiguration } from '#contract/configuration.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { listPipes } from '#server/modules/pipes/queries/pipes.ts'
import type { Case } from './cases.ts'

const FILE = join(import.meta.dirname, '../../src/server/modules/pipes/queries/query-plans.md')

const HEAD = `# Query plans of the pipe list

\`npm run bench:pipe-list\` writes this file at 1,000,000 pipes: what PostgreSQL does for each question of the list.

- \`pipe_by_time (produced_at desc, id desc)\`: pages and periods; a page reads as many rows as it shows, wherever it is.
- \`pipe_by_number (number, id, produced_at)\`: pages by number; pipes outside a period are passed over without reading their rows.
- \`pipe_by_review (coalesce(reviewed_at, 'epoch'), id, produced_at)\`: pages by the last decision, pipes without one as the earliest.
- \`pipe_for_review\`, the same of pipes for review only: they are few among many.
- \`pipe_of_row (order_row_id, produced_at desc, id desc)\`: the pipes of orders, row descriptions and clients that a text names.
- \`pipe_number_search\`, \`pipe_comment_search\` and those of orders, rows and clients: trigrams of \`search_form\`, for parts of words.
- \`measurement_of_pipe (pipe_id, measurement_type_id, measured_at desc, id desc)\`: the latest value of a type, and whether any was outside.
- \`measurement_of_type (measurement_type_id, measured_at desc)\`: control charts.
`

/** Writes the plans of every query that the list sends. */
export async function writePlans(database: Database, userId: number, cases: readonly Case[]): Promise<void> {
  const sections: string[] = []
  for (const { name, query } of cases) {
    const sent = await queriesOf(database, (context) => listPipes(context, query), userId)
    const plans: string[] = []
    for (const { sql, parameters } of sent) plans.push(await planOf(database, sql, parameters))
    sections.push(`\n## ${name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\`\n`).join('\n')}`)
  }
  writeFileSync(FILE, HEAD + sections.join(''))
}

type Sent = { readonly sql: string; readonly parameters: readonly unknown[] }

async function queriesOf(
  { pool }: Database,
  run: (context: Context) => Promise<unknown>,
  id: number,
): Promise<Sent[]> {
  const sent: Sent[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  })
  await run({
    ...{ db, language: 'en', origin: '', configuration: defaultConfiguration },
    now: () => new Date(),
    emit: () => undefined,
    user: {
      ...{ id, username: 'bench', first_name: '', last_name: '', operator: null },
      ...{ access_permissions: [], is_superuser: true, debug_mode_enabled: false },
    },
  })
  return sent
}

async function planOf({ pool }: Database, sql: string, parameters: readonly unknown[]): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off, summary off) ${sql}`,
    [...parameters],
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
