import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { isOpen } from '#server/modules/pipe-export/queries/open-export.ts'
import { type Attempt, ExportStopped } from './attempt.ts'

const EVERY_MS = 1_000

/** What a report comes to. */
export type Counts = { readonly matching: number; readonly total: number }

/** Stores how far an attempt is, once a second; throws `ExportStopped` once it was cancelled or taken over. */
export class Progress {
  readonly #db: Kysely<Schema>
  readonly #attempt: Attempt
  #written = 0
  #storedAt = performance.now()

  constructor(db: Kysely<Schema>, attempt: Attempt) {
    this.#db = db
    this.#attempt = attempt
  }

  begin(counts: Counts): Promise<void> {
    return this.#store(counts)
  }

  async add(rows: number): Promise<void> {
    this.#written += rows
    if (performance.now() - this.#storedAt >= EVERY_MS) await this.end()
  }

  /** Stores what was not stored yet. */
  end(): Promise<void> {
    return this.#store({})
  }

  async #store(counts: Partial<Counts>): Promise<void> {
    this.#storedAt = performance.now()
    const { id, attempt } = this.#attempt
    const { numUpdatedRows } = await this.#db
      .updateTable('pipe_export_progress')
      .set({ ...counts, written: this.#written })
      .where('pipe_export_id', '=', id)
      .where('attempt', '=', attempt)
      .where(sql<boolean>`exists (select from pipe_export e where e.id = ${id} and ${isOpen})`)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new ExportStopped()
  }
}
