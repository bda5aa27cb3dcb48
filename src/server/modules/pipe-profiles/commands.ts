import type { Input } from '#contract/endpoint.ts'
import type { PipeProfile, pipeProfiles } from '#contract/pipe-profiles.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { readPipeProfile } from './queries.ts'

export async function createPipeProfile(
  context: Context,
  profile: Input<typeof pipeProfiles.create>['body'],
): Promise<PipeProfile> {
  const id = await insertRecord(context.db, 'pipe_profile', profile)
  return readPipeProfile(context, id)
}

export async function changePipeProfile(
  context: Context,
  id: number,
  changes: Input<typeof pipeProfiles.change>['body'],
): Promise<PipeProfile> {
  await updateRecord(context.db, 'pipe_profile', id, changes)
  return readPipeProfile(context, id)
}

/** Deletes a profile; throws the refusal `still_in_use` if a pipe product has it. */
export function removePipeProfile({ db }: Context, id: number): Promise<undefined> {
  return deleteRecord(db, 'pipe_profile', id)
}
