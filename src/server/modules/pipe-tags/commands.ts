import type { Input } from '#contract/endpoint.ts'
import type { PipeTag, pipeTags } from '#contract/pipe-tags.ts'
import type { Context } from '#server/context.ts'
import { catalogueIn } from '#server/db/catalogue.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readPipeTag } from './queries.ts'

/** Creates a pipe tag; without an English name, it uses its only name. */
export async function createPipeTag(
  context: Context,
  { group, ...tag }: Input<typeof pipeTags.create>['body'],
): Promise<PipeTag> {
  const id = await insertRecord(context.db, 'pipe_tag', { name_en: tag.name, ...tag, group_id: group })
  return readPipeTag(context, id)
}

export async function changePipeTag(
  context: Context,
  id: number,
  { group, ...changes }: Input<typeof pipeTags.change>['body'],
): Promise<PipeTag> {
  await updateRecord(context.db, 'pipe_tag', id, {
    ...changes,
    ...(group !== undefined && { group_id: group }),
  })
  return readPipeTag(context, id)
}

/** Deletes a pipe tag; throws the refusal `still_in_use` if a pipe has it. */
export function removePipeTag({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'pipe_tag', id)
}

/** Groups of pipe tags, a handful; a group with tags cannot be deleted. */
export const pipeTagGroupCatalogue = catalogueIn('pipe_tag_group', ['sort'])
