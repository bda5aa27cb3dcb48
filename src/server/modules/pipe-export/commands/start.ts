import { type Kysely, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { PipeExport, pipesExport } from '#contract/pipe-export.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import type { Schema } from '#server/db/schema.ts'
import { readExport } from '#server/modules/pipe-export/queries/exports.ts'
import { fileNameOf } from '#server/modules/pipe-export/queries/file-name.ts'
import { summariseFilters } from '#server/modules/pipe-export/queries/filter-summary.ts'

/** Requests a report, which a job generates; throws the refusal `export_in_progress` while another one is being generated. */
export async function startExport(
  context: Context,
  { query, format = 'xlsx' }: Input<typeof pipesExport.start>['body'],
): Promise<PipeExport> {
  const { db, language, user, now, configuration } = context
  const id = await insertRecord(db, 'pipe_export', {
    requested_by: user.id,
    requested_at: now(),
    format,
    language,
    selection: JSON.stringify(query),
    summary: JSON.stringify(await summariseFilters(context, query)),
    file_name: fileNameOf({ selection: query, format, language, at: now() }),
    maximum: configuration.export_max_pipes,
  })
  await db.insertInto('pipe_export_progress').values({ pipe_export_id: id }).execute()
  await deleteUnusedFiles(db)
  context.emit({ name: 'export started', exportId: id })
  return readExport(context)
}

/** Deletes all files but the newest complete one. Those that it replaced are kept until now for downloads that had begun. */
async function deleteUnusedFiles(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from pipe_export_chunk
    where pipe_export_id is distinct from (select max(id) from pipe_export where finished_at is not null)`.execute(
    db,
  )
}
