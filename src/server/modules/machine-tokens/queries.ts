import type { Kysely } from 'kysely'
import type { MachineToken } from '#contract/machine-tokens.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { RowOf } from '#server/db/row-of.ts'
import type { Schema } from '#server/db/schema.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, is } from '#server/lists/conditions.ts'

/** A machine that sent a valid token. */
export type KnownMachine = {
  readonly tokenId: number
  readonly id: number
  readonly code: string
  readonly lastUsedAt: Date | null
}

/** Returns the machine of a token that is not revoked. */
export function findMachine(db: Kysely<Schema>, tokenHash: Buffer): Promise<KnownMachine | undefined> {
  return db
    .selectFrom('machine_token as t')
    .innerJoin('machine as m', 'm.id', 't.machine_id')
    .select(['t.id as tokenId', 'm.id', 'm.code', 't.last_used_at as lastUsedAt'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the tokens of all machines or of one, newest first. */
export async function listMachineTokens(context: Context, machine?: number): Promise<MachineToken[]> {
  const rows = await tokenRows(context)
    .where(all(given(machine, (id) => is('t.machine_id', id))))
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map(toMachineToken)
}

export async function readMachineToken(context: Context, id: number): Promise<MachineToken> {
  return toMachineToken(await tokenRows(context).where('t.id', '=', id).executeTakeFirstOrThrow())
}

function tokenRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('machine_token as t')
    .innerJoin('machine as m', 'm.id', 't.machine_id')
    .leftJoin('app_user as c', 'c.id', 't.created_by')
    .leftJoin('app_user as r', 'r.id', 't.revoked_by')
    .select(['t.id', 't.machine_id', 'm.code', 't.label', 't.created_at', 't.last_used_at', 't.revoked_at'])
    .select(['t.created_by', userName('c').as('creator'), 't.revoked_by', userName('r').as('revoker')])
}

function toMachineToken(row: RowOf<typeof tokenRows>): MachineToken {
  const { id, label, last_used_at, revoked_at } = row
  return {
    ...{ id, label, machine: { id: row.machine_id, name: row.code } },
    created_at: wireTime(row.created_at),
    created_by: namedRef(row.created_by, row.creator),
    last_used_at: last_used_at && wireTime(last_used_at),
    revoked_at: revoked_at && wireTime(revoked_at),
    revoked_by: namedRef(row.revoked_by, row.revoker),
  }
}
