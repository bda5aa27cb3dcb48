import type { Reply } from '#contract/endpoint.ts'
import type { pipesExport } from '#contract/pipe-export.ts'
import type { Context } from '#server/context.ts'
import { matchingPipes, type PipeSelection } from '#server/modules/pipes/queries/selection.ts'
import { countPipes } from './report-rows.ts'

/** Returns how many pipes match, and the most that a report contains. */
export async function previewExport(
  context: Context,
  selection: PipeSelection,
): Promise<Reply<typeof pipesExport.preview>> {
  const matching = await matchingPipes(context, selection)
  return {
    matching: await countPipes(context.db, matching),
    maximum: context.configuration.export_max_pipes,
  }
}
