import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { generateExports } from '#server/modules/pipe-export/commands/generate.ts'
import type { Job } from './queue.ts'

/** Generates reports of pipes as soon as they are requested. */
export function pipeExport(db: Kysely<Schema>, now: () => Date): Job {
  return {
    name: 'pipe-export',
    cron: '*/5 * * * *',
    wokenBy: 'pipe_export',
    run: (signal) => generateExports({ db, now, signal }),
  }
}
