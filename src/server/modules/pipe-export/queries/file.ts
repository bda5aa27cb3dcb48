import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Schema } from '#server/db/schema.ts'

/** The newest complete file. */
export type ExportFile = {
  readonly name: string
  readonly format: string
  readonly bytes: number
  /** Its content, read piece by piece. */
  readonly content: Readable
}

/** Opens the newest complete file; throws the refusal `export_missing` if there is none. */
export async function openExportFile(db: Kysely<Schema>): Promise<ExportFile> {
  const file = await db
    .selectFrom('pipe_export as e')
    .innerJoin('pipe_export_progress as p', 'p.pipe_export_id', 'e.id')
    .select(['e.id', 'e.file_name as name', 'e.format', 'e.bytes', 'p.attempt'])
    .where('e.finished_at', 'is not', null)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!file) throw new Refusal('export_missing')
  const { name, format, bytes } = file
  return {
    name,
    format,
    bytes: bytes ?? 0,
    content: Readable.from(piecesOf(db, file), { objectMode: false }),
  }
}

type FileKey = { readonly id: number; readonly attempt: number; readonly bytes: number | null }

/** Yields the pieces; throws if the file is replaced by the one after the next while it is being read. */
async function* piecesOf(db: Kysely<Schema>, { id, attempt, bytes }: FileKey): AsyncGenerator<Buffer> {
  let sent = 0
  for (let position = 0; sent < (bytes ?? 0); position += 1) {
    const { content } = await db
      .selectFrom('pipe_export_chunk')
      .select('content')
      .where('pipe_export_id', '=', id)
      .where('attempt', '=', attempt)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    sent += content.length
    yield content
  }
}
