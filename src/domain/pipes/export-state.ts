/** Where the export of pipes stands; `loading` until a client knows. */
export const exportStates = ['no_export', 'in_progress', 'done', 'failed', 'loading'] as const
export type ExportState = (typeof exportStates)[number]

/** What has happened to the newest export. */
export type ExportFacts = {
  readonly finished_at: Date | null
  readonly failed_at: Date | null
  readonly cancelled_at: Date | null
}

/**
 * Returns the state that follows from the newest export; a cancelled one leaves the file of an earlier one.
 *
 * @param hasFile whether there is a file to download
 */
export function exportStateOf(newest: ExportFacts | undefined, hasFile: boolean): ExportState {
  if (newest?.failed_at) return 'failed'
  const isOver = !newest || newest.finished_at || newest.cancelled_at
  if (!isOver) return 'in_progress'
  return hasFile ? 'done' : 'no_export'
}
