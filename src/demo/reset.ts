import type pg from 'pg'
import { appliedMigrations, migrate, migrationNames } from '#server/db/migrate.ts'
import { requireCompatibleMigrations } from '#server/db/migration-compatibility.ts'
import type { Database } from '#server/db/open.ts'
import { countOtherConnections } from '#server/db/other-connections.ts'
import type { Environment } from '#server/environment.ts'
import { ensureDemo, isEmpty, type SignIns } from './index.ts'
import { findDemo } from './made-demo.ts'
import { copyPlant } from './pipes/copy-plant.ts'

export type Consent = {
  /** Allows deleting a demo factory. */
  readonly reset: boolean
  /** Allows deleting any other data. */
  readonly deleteEverything: boolean
}

/** The database was not seeded and not changed; the message says how to do it anyway. */
export class SeedRefusal extends Error {
  override name = 'SeedRefusal'
}

type Seeding = {
  readonly config: Environment
  readonly now: Date
  readonly consent: Consent
  /** The number of pipes of a large plant, and where its progress is printed. */
  readonly plant?: { readonly pipes: number; readonly say: (line: string) => void } | undefined
}

/** Fills a database with the demo factory, if requested as a large plant; deletes existing data first, if that is allowed. */
export async function seedDemo(
  { db, pool, connection }: Pick<Database, 'db' | 'pool' | 'connection'>,
  { config, now, consent, plant }: Seeding,
): Promise<SignIns> {
  const content = await contentOf({ db, pool })
  refuseWithout(consent, content)
  if (content !== 'nothing') await dropAll(pool)
  await migrate(pool, now)
  const signIns = await ensureDemo(db, { ...config, KEERE_DEMO: 'on' }, now, plant === undefined)
  if (!signIns) throw new SeedRefusal('Someone else has just filled the database. Nothing was changed.')
  if (plant) await copyPlant({ db, connection }, { count: plant.pipes, now, say: plant.say })
  return signIns
}

type Content = 'nothing' | 'demo' | 'demo in use' | 'data'

async function contentOf({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<Content> {
  const { rows } = await pool.query<{ tables: number; ours: boolean }>(`
    select count(*) as tables, to_regclass('public.setting') is not null as ours
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`)
  const [{ tables, ours } = { tables: 0, ours: false }] = rows
  if (tables === 0) return 'nothing'
  if (!ours) return 'data'
  if (await findDemo(db)) return (await isInUse(pool)) ? 'demo in use' : 'demo'
  return (await isEmpty(db)) ? 'nothing' : 'data'
}

/** Returns whether a person has changed anything since the demo was created. */
async function isInUse(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select from history where request_id is not null limit 1')
  return rowCount !== 0
}

function refuseWithout({ reset, deleteEverything }: Consent, content: Content): void {
  if (content === 'nothing') return
  if (content !== 'demo' && !(reset && deleteEverything))
    throw new SeedRefusal(
      `The database contains ${content === 'data' ? 'data that is not from the demo factory' : 'changes that people made in the demo factory'}. Nothing was changed.\n` +
        'To permanently delete ALL data and create the demo factory, run: npm run seed -- --reset --yes-delete-everything',
    )
  if (!reset)
    throw new SeedRefusal(
      'The database already contains the demo factory. Nothing was changed.\n' +
        'To delete and recreate it, run: npm run seed -- --reset',
    )
}

async function dropAll(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await refuseOtherConnections(client)
    requireCompatibleMigrations('The database', await appliedMigrations(client), migrationNames())
    await client.query('drop schema public cascade; create schema public')
  } finally {
    client.release()
  }
}

/** Throws if there are other connections, because a running server would keep using the deleted data. */
async function refuseOtherConnections(client: pg.PoolClient): Promise<void> {
  const others = await countOtherConnections(client)
  if (others === 0) return
  throw new SeedRefusal(
    `The database is in use (other connections: ${others}). Nothing was changed. Stop the server first.`,
  )
}
