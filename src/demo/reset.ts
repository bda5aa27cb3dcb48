import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { countOthers } from '#server/db/company.ts'
import { refuseForeign } from '#server/db/lineage.ts'
import { appliedMigrations, migrate, migrationNames } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { isEmpty, offerDemo, type SignIns } from './index.ts'
import { findDemo } from './made-demo.ts'

export type Consent = {
  /** To delete a demo factory. */
  readonly reset: boolean
  /** To delete whatever else there is. */
  readonly deleteEverything: boolean
}

/** What was asked for is not done, and nothing was changed; the message says what would do it. */
export class SeedRefusal extends Error {
  override name = 'SeedRefusal'
}

/** Fills a database with the demo factory, deleting first what is in it as far as there is consent. */
export async function seedDemo(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  { config, now, consent }: { readonly config: Config; readonly now: Date; readonly consent: Consent },
): Promise<SignIns> {
  const content = await contentOf({ db, pool })
  refuseWithout(consent, content)
  if (content !== 'nothing') await dropAll(pool)
  await migrate(pool, now)
  const signIns = await offerDemo(db, { ...config, KEERE_DEMO: 'on' }, now)
  if (!signIns) throw new SeedRefusal('Someone else has just filled the database. Nothing was changed.')
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

/** Whether a person has changed anything since the demo was made: many a factory begins in it. */
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
    await refuseCompany(client)
    refuseForeign('The database', await appliedMigrations(client), migrationNames())
    await client.query('drop schema public cascade; create schema public')
  } finally {
    client.release()
  }
}

/** Refuses while anybody else is connected: a running server would go on with what is no longer there. */
async function refuseCompany(client: pg.PoolClient): Promise<void> {
  const others = await countOthers(client)
  if (others === 0) return
  throw new SeedRefusal(
    `The database is in use (other connections: ${others}). Nothing was changed. Stop the server first.`,
  )
}
