import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { Attempt } from './attempt.ts'

const CHUNK_BYTES = 262_144

/** Stores a file in chunks while it is being made, instead of those of earlier attempts; returns its size. */
export async function storeFile(
  db: Kysely<Schema>,
  { id, attempt }: Attempt,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  await db
    .deleteFrom('pipe_export_chunk')
    .where('pipe_export_id', '=', id)
    .where('attempt', '<', attempt)
    .execute()
  let position = 0
  let bytes = 0
  for await (const chunk of inChunks(content)) {
    await db
      .insertInto('pipe_export_chunk')
      .values({ pipe_export_id: id, attempt, position, content: chunk })
      .execute()
    position += 1
    bytes += chunk.length
  }
  return bytes
}

/** Joins small pieces, so that there are few rows. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    pieces.push(piece)
    length += piece.length
    if (length < CHUNK_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(pieces)
}
