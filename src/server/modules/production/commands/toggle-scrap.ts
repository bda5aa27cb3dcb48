import type { PipeData } from '#contract/pipe-data.ts'
import type { Context } from '#server/context.ts'
import { measureWinding } from '#server/modules/measurements/commands.ts'
import { toggleIsScrap } from '#server/modules/pipe-data/commands.ts'
import { readPipeData } from '#server/modules/pipe-data/queries.ts'

/** Marks a winding run as scrap or as good again, and measures its pipe by the runs that are left. */
export async function toggleScrap(context: Context, guid: string): Promise<PipeData> {
  const pipe = await toggleIsScrap(context, guid)
  if (pipe !== null) await measureWinding(context, pipe)
  return readPipeData(context, guid)
}
