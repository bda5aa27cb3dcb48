import { randomBytes } from 'node:crypto'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { MachineToken, machineTokens } from '#contract/machine-tokens.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { insertRecord, updateRecord } from '#server/db/records.ts'
import { hashOf } from '#server/http/session.ts'
import { readMachineToken } from './queries.ts'

/** Tells people and tools that search for secrets what it is. */
const PREFIX = 'keere_'

/** Creates a token of a machine and returns it; only its hash is stored. */
export async function createMachineToken(
  context: Context,
  { machine, label }: Input<typeof machineTokens.create>['body'],
): Promise<Reply<typeof machineTokens.create>> {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const id = await insertRecord(context.db, 'machine_token', {
    ...{ machine_id: machine, label: label.trim(), token_hash: hashOf(token), created_by: context.user.id },
  })
  return { ...(await readMachineToken(context, id)), token }
}

/** Revokes a token; the next request with it is refused. */
export async function revokeMachineToken(context: Context, id: number): Promise<MachineToken> {
  const { db, now, user } = context
  const token = await db
    .selectFrom('machine_token')
    .select('revoked_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!token) throw new Refusal('not_found')
  if (token.revoked_at) throw new Refusal('machine_token_revoked')
  await updateRecord(db, 'machine_token', id, { revoked_at: now(), revoked_by: user.id })
  return readMachineToken(context, id)
}
