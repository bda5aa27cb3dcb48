import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type pg from 'pg'
import type { Database } from '#server/db/open.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'

export const demoPassword = 'a demo of pipes'

/** The settings of a server with its own data directory. */
export function demoConfig(env: Readonly<Record<string, string>> = {}): Environment {
  const KEERE_DATA = mkdtempSync(join(tmpdir(), 'keere-demo-'))
  after(() => rmSync(KEERE_DATA, { recursive: true, force: true }))
  return readEnvironment({ KEERE_DATA, KEERE_DEMO_PASSWORD: demoPassword, ...env })
}

/** An empty database that is dropped after the test file. */
export async function ownDatabase(): Promise<Database> {
  const database = await testDatabase()
  after(async () => {
    await database.close()
    await dropDatabase(database)
  })
  return database
}

const factoryTables = [
  ...['app_user', 'client', 'component_tag', 'customer_order', 'downtime', 'downtime_problem', 'machine'],
  ...['mandrel', 'material', 'material_lot', 'measurement', 'measurement_type', 'operator', 'order_row'],
  ...['part_action', 'part_product', 'part_product_tag', 'part_type', 'part_type_action', 'pipe'],
  ...['pipe_decision', 'pipe_decision_reason', 'pipe_material', 'pipe_operator', 'pipe_product'],
  ...[
    'pipe_product_material',
    'pipe_profile',
    'pipe_tag',
    'pipe_tag_group',
    'problem_tag',
    'reviewer',
    'role',
  ],
  ...['setting', 'tagged_pipe', 'time_tracker', 'user_role', 'work_order', 'work_order_action'],
]

/** Returns a fingerprint that is the same for two databases with the same factory, whenever they were filled. */
export async function digest(pool: pg.Pool, tables: readonly string[] = factoryTables): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await pool.query<{ record: string }>(
      `select (to_jsonb(t) - array['password_hash', 'created_at', 'updated_at'])::text as record from ${table} t order by id`,
    )
    for (const { record } of rows) hash.update(`${table} ${record}\n`)
  }
  return hash.digest('hex')
}
