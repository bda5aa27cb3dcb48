import { sql } from 'kysely'
import type { BatchReply, MachineDataKind } from '#contract/machine-data.ts'
import { Refusal } from '#domain/errors.ts'
import { countAttempt } from '#server/db/count-attempt.ts'
import { updateRecord } from '#server/db/records.ts'
import { checkBatch } from './commands/check-batch.ts'
import type { MachineContext } from './commands/items.ts'
import { storeEvents, storeSamples } from './commands/store.ts'

/** What a machine reports at once; its items are not checked yet. */
export type Batch = { readonly machine: string; readonly items: readonly unknown[] }

/** The last use of a token is written at most this often. */
const USE_GRAIN_MS = 60_000
/** Browsers hear of what a machine reports at most this often. */
const ANNOUNCED_EVERY_MS = 10_000

/** Stores the items of a batch that are valid and new, and what follows from them; says which ones it rejects, and why. */
export async function storeBatch(
  context: MachineContext,
  kind: MachineDataKind,
  { machine: code, items }: Batch,
): Promise<BatchReply> {
  const { machine } = context
  if (code !== machine.code) throw new Refusal('machine_not_own', { own: machine.code, machine: code })
  await noteUse(context)
  const { valid, rejected } = await checkBatch(context, kind, items)
  const accepted =
    kind === 'pipe-production-data'
      ? await storeSamples(context, valid)
      : await storeEvents(context, kind, valid)
  if (accepted > 0 && machine.isFirstOfSecond) await announce(context)
  return { accepted, duplicates: valid.length - accepted, rejected }
}

async function noteUse({ db, now, machine: { tokenId, lastUsedAt } }: MachineContext): Promise<void> {
  const at = now()
  if (lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < USE_GRAIN_MS) return
  await updateRecord(db, 'machine_token', tokenId, { last_used_at: at })
}

/** Tells browsers, not too often, that a machine has reported something. */
async function announce({ db, machine, now }: MachineContext): Promise<void> {
  const key = `announced:${machine.id}`
  const { attempts } = await countAttempt(db, { key, at: now(), windowMs: ANNOUNCED_EVERY_MS })
  if (attempts > 1) return
  await sql`select announce('machine_sample', array[${machine.id}]::bigint[])`.execute(db)
}
