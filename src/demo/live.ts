import type { Kysely } from 'kysely'
import type { SessionUser } from '#contract/bootstrap.ts'
import type { Context } from '#server/context.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { createMachineToken, revokeMachineToken } from '#server/modules/machine-tokens/commands.ts'
import { listMachineTokens } from '#server/modules/machine-tokens/queries.ts'
import { lines } from './catalogue-lines.ts'
import { findDemo } from './made-demo.ts'
import { actAs } from './moment.ts'

/** The label of the tokens of simulated lines. */
const LABEL = 'Simulator'

/** Who creates the tokens, and who sees what the lines wind. */
const [ADMINISTRATOR, VIEWER] = ['admin', 'lineoperator']

/** What the simulator needs to report as the lines of the demo factory. */
export type LiveLines = {
  /** The tokens by the code of the line. */
  readonly tokens: ReadonlyMap<string, string>
  readonly username: string
}

/** Creates tokens for the lines of the demo factory in place of those of an earlier start; undefined if there is no demo. */
export async function makeLiveLines(db: Kysely<Schema>, now: Date): Promise<LiveLines | undefined> {
  if (!(await findDemo(db))) return undefined
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', ADMINISTRATOR)
    .executeTakeFirst()
  if (!user) return undefined
  const administrator: SessionUser = {
    ...{ id: user.id, username: ADMINISTRATOR, first_name: '', last_name: '', operator: null },
    ...{ access_permissions: [], is_superuser: true, debug_mode_enabled: false },
  }
  const tokens = await write(db, { user_id: user.id, source: 'system' }, async (tx) =>
    replaceTokens(await actAs(tx, administrator, now)),
  )
  return { tokens, username: VIEWER }
}

async function replaceTokens(context: Context): Promise<ReadonlyMap<string, string>> {
  const earlier = await listMachineTokens(context)
  for (const { id, label, revoked_at } of earlier)
    if (label === LABEL && revoked_at === null) await revokeMachineToken(context, id)
  const machines = await context.db
    .selectFrom('machine')
    .select(['id', 'code'])
    .where('is_active', '=', true)
    .where(
      'code',
      'in',
      lines.map(({ code }) => code),
    )
    .orderBy('id')
    .execute()
  const tokens = new Map<string, string>()
  for (const { id, code } of machines)
    tokens.set(code, (await createMachineToken(context, { machine: id, label: LABEL })).token)
  return tokens
}
