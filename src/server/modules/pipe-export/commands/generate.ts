import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { isUnreachable } from '#server/db/unreachable.ts'
import { reportFile } from '#server/modules/pipe-export/queries/report-file.ts'
import { countPipes } from '#server/modules/pipe-export/queries/report-rows.ts'
import { matchingPipes } from '#server/modules/pipes/queries/selection.ts'
import {
  type Attempt,
  beginAttempt,
  ExportStopped,
  failExport,
  finishExport,
  isRequested,
} from './attempt.ts'
import { Progress } from './progress.ts'
import { storeFile } from './store-file.ts'

type Process = {
  readonly db: Kysely<Schema>
  readonly now: () => Date
  /** Aborted when the process stops. */
  readonly signal: AbortSignal
}

/**
 * Generates the requested reports until there is none; safe to run anywhere, at any time. A report whose process was killed
 * starts again, and fails after the third time.
 */
export async function generateExports(process: Process): Promise<void> {
  for (;;) {
    const attempt = await beginAttempt(process.db, process.now())
    if (!attempt) return
    const isTakenOver = await generate(process, attempt)
    if (isTakenOver) return
  }
}

/** Returns whether another process has taken the report over. */
async function generate({ db, now, signal }: Process, attempt: Attempt): Promise<boolean> {
  try {
    const bytes = await writeReport(db, attempt, signal)
    await finishExport(db, attempt, { bytes, at: now() })
    return false
  } catch (fault) {
    if (fault instanceof ExportStopped) return isRequested(db, attempt.id)
    // The queue runs it again.
    if (signal.aborted || isUnreachable(fault)) throw fault
    await failExport(db, attempt, now())
    throw fault
  }
}

/** Writes the file from one snapshot of the pipes and returns its size. */
function writeReport(db: Kysely<Schema>, attempt: Attempt, signal: AbortSignal): Promise<number> {
  return readSnapshot(db, async (snapshot) => {
    const condition = await matchingPipes({ db: snapshot }, attempt.selection)
    const matching = await countPipes(snapshot, condition)
    const counts = { matching, total: Math.min(matching, attempt.maximum) }
    const progress = new Progress(db, attempt)
    await progress.begin(counts)
    const content = await reportFile({
      ...attempt,
      ...counts,
      db: snapshot,
      condition,
      onWritten: (rows) => {
        signal.throwIfAborted()
        return progress.add(rows)
      },
    })
    const bytes = await storeFile(db, attempt, content)
    await progress.end()
    return bytes
  })
}
