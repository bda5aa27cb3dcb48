import type { Kysely, Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { Language } from '#contract/languages.ts'
import { pipeSelection } from '#contract/pipes.ts'
import { updateRecord } from '#server/db/records.ts'
import type { Schema } from '#server/db/schema.ts'
import { write } from '#server/db/transaction.ts'
import { userName } from '#server/db/user-name.ts'
import { FilterSummary } from '#server/modules/pipe-export/queries/filter-summary.ts'
import { isOpen } from '#server/modules/pipe-export/queries/open-export.ts'

const MAX_ATTEMPTS = 3

const Requested = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  requester: Type.String(),
  requested_at: Type.Unsafe<Date>({}),
  format: Type.String(),
  language: Language,
  selection: Type.Object(pipeSelection),
  summary: FilterSummary,
  maximum: Type.Integer(),
})

/** One try of a process to generate a requested report. */
export type Attempt = Static<typeof Requested> & { readonly attempt: number }

/** Another process took the report over, or it has ended. */
export class ExportStopped extends Error {
  override name = 'ExportStopped'
}

/** Begins to generate the requested report, which ends earlier attempts; returns undefined if there is none, or if it failed too often. */
export async function beginAttempt(db: Kysely<Schema>, at: Date): Promise<Attempt | undefined> {
  // Locked, so that another process does not finish the report in between.
  const { requested, isBegun } = await db.transaction().execute(async (tx) => {
    const requested = await lockRequested(tx)
    if (!requested || requested.attempt >= MAX_ATTEMPTS) return { requested, isBegun: false }
    const attempt = requested.attempt + 1
    await tx
      .updateTable('pipe_export_progress')
      .set({ attempt, started_at: at, matching: null, total: null, written: 0 })
      .where('pipe_export_id', '=', requested.id)
      .execute()
    return { requested: { ...requested, attempt }, isBegun: true }
  })
  if (isBegun) return requested
  if (requested) await failExport(db, requested, at)
  return undefined
}

async function lockRequested(tx: Transaction<Schema>): Promise<Attempt | undefined> {
  const open = await tx
    .selectFrom('pipe_export as e')
    .innerJoin('pipe_export_progress as p', 'p.pipe_export_id', 'e.id')
    .innerJoin('app_user as u', 'u.id', 'e.requested_by')
    .select(['e.id', 'e.requested_by as user_id', 'e.requested_at', 'e.format', 'e.language'])
    .select(['e.selection', 'e.summary', 'e.maximum', 'p.attempt', userName('u').as('requester')])
    .where(isOpen)
    .forUpdate(['e', 'p'])
    .executeTakeFirst()
  return open && { ...Value.Parse(Requested, open), attempt: open.attempt }
}

/** Returns whether a report is still to be generated. */
export async function isRequested(db: Kysely<Schema>, id: number): Promise<boolean> {
  const open = await db
    .selectFrom('pipe_export as e')
    .select('e.id')
    .where('e.id', '=', id)
    .where(isOpen)
    .executeTakeFirst()
  return open !== undefined
}

/** Makes the file of an attempt the one that is downloaded; throws `ExportStopped` if it is over. */
export function finishExport(
  db: Kysely<Schema>,
  attempt: Attempt,
  { bytes, at }: { readonly bytes: number; readonly at: Date },
): Promise<void> {
  return end(db, attempt, { bytes, finished_at: at })
}

/** Ends a report that cannot be generated; throws `ExportStopped` if the attempt is over. */
export function failExport(db: Kysely<Schema>, attempt: Attempt, at: Date): Promise<void> {
  return end(db, attempt, { failed_at: at })
}

type Ending = { readonly bytes: number; readonly finished_at: Date } | { readonly failed_at: Date }

function end(db: Kysely<Schema>, { id, attempt, user_id }: Attempt, ending: Ending): Promise<void> {
  return write(db, { user_id, source: 'system' }, async (tx) => {
    const held = await tx
      .selectFrom('pipe_export as e')
      .innerJoin('pipe_export_progress as p', 'p.pipe_export_id', 'e.id')
      .select('e.id')
      .where('e.id', '=', id)
      .where('p.attempt', '=', attempt)
      .where(isOpen)
      .forUpdate()
      .executeTakeFirst()
    if (!held) throw new ExportStopped()
    await updateRecord(tx, 'pipe_export', id, ending)
  })
}
