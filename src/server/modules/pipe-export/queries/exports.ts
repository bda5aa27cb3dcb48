import { sql } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { PipeExport } from '#contract/pipe-export.ts'
import { pipeSelection } from '#contract/pipes.ts'
import { exportStateOf } from '#domain/pipes/export-state.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { userName } from '#server/db/user-name.ts'
import { FilterSummary } from './filter-summary.ts'

type ExportRow = RowOf<typeof exportRows>

/** Returns where the export of pipes stands, and the file that can be downloaded. */
export async function readExport(context: Context): Promise<PipeExport> {
  const [newest] = await exportRows(context).limit(1).execute()
  const file =
    newest && newest.bytes === null
      ? await exportRows(context).where('e.finished_at', 'is not', null).limit(1).executeTakeFirst()
      : newest
  const state = exportStateOf(newest, file !== undefined)
  return {
    export_state: state,
    current: newest && state === 'in_progress' ? toCurrent(newest, context) : null,
    failed: newest && state === 'failed' ? toFailed(newest) : null,
    file: file ? toFile(file) : null,
  }
}

/** Exports, newest first. */
function exportRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe_export as e')
    .innerJoin('pipe_export_progress as p', 'p.pipe_export_id', 'e.id')
    .innerJoin('app_user as u', 'u.id', 'e.requested_by')
    .select(['e.id', 'e.requested_by', 'e.requested_at', 'e.format', 'e.selection', 'e.summary'])
    .select(['e.file_name', 'e.finished_at', 'e.failed_at', 'e.cancelled_at', 'e.bytes'])
    .select(['p.attempt', 'p.started_at', 'p.matching', 'p.total', 'p.written'])
    .select(sql<string>`${userName('u')}`.as('requester'))
    .orderBy('e.id', 'desc')
}

function requestOf({ id, requester, requested_at, format, summary }: ExportRow) {
  const { period, rules } = Value.Parse(FilterSummary, summary)
  return {
    id,
    requested_by: requester,
    requested_at: wireTime(requested_at),
    format: format === 'csv' ? ('csv' as const) : ('xlsx' as const),
    filters: [...(period === null ? [] : [period]), ...rules.map(({ name, words }) => `${name} ${words}`)],
  }
}

function toCurrent(row: ExportRow, { user, now }: Context): PipeExport['current'] {
  const { written, total } = row
  return {
    ...requestOf(row),
    is_own: row.requested_by === user.id,
    written,
    total,
    seconds_left: secondsLeft(row, now()),
  }
}

/** Estimates the rest from what was written so far. */
function secondsLeft({ started_at, written, total }: ExportRow, now: Date): number | null {
  if (!started_at || total === null || written === 0) return null
  const elapsedMs = Math.max(now.getTime() - started_at.getTime(), 0)
  return Math.ceil((elapsedMs * (total - written)) / written / 1000)
}

function toFailed(row: ExportRow): PipeExport['failed'] {
  const { written, total, selection } = row
  return { ...requestOf(row), query: Value.Parse(Type.Object(pipeSelection), selection), written, total }
}

function toFile(row: ExportRow): PipeExport['file'] {
  const { file_name: name, finished_at, bytes, written, matching } = row
  if (!finished_at) return null
  return {
    ...requestOf(row),
    name,
    bytes: bytes ?? 0,
    pipes: written,
    matching: matching ?? written,
    finished_at: wireTime(finished_at),
  }
}
