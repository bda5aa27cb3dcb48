import type { PipeExport } from '#contract/pipe-export.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { readExport } from '#server/modules/pipe-export/queries/exports.ts'
import { isOpen } from '#server/modules/pipe-export/queries/open-export.ts'

/** Ends the user's export, which its job notices; throws `Refusal` if it is someone else's or has ended. */
export async function cancelExport(context: Context): Promise<PipeExport> {
  const { db, user, now } = context
  const current = await db
    .selectFrom('pipe_export as e')
    .select(['id', 'requested_by'])
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst()
  if (!current) throw new Refusal('export_not_running')
  if (current.requested_by !== user.id && !user.is_superuser) throw new Refusal('forbidden')
  await updateRecord(db, 'pipe_export', current.id, { cancelled_at: now() })
  context.emit({ name: 'export cancelled', exportId: current.id })
  return readExport(context)
}
