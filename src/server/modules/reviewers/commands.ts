import type { Input } from '#contract/endpoint.ts'
import type { Reviewer, reviewers } from '#contract/reviewers.ts'
import type { Context } from '#server/context.ts'
import { insertRecord, updateRecord } from '#server/db/records.ts'
import { readReviewer } from './queries.ts'

export async function addReviewer(context: Context, user: number): Promise<Reviewer> {
  const id = await insertRecord(context.db, 'reviewer', { user_id: user })
  return readReviewer(context, id)
}

export async function changeReviewer(
  context: Context,
  id: number,
  changes: Input<typeof reviewers.change>['body'],
): Promise<Reviewer> {
  await updateRecord(context.db, 'reviewer', id, changes)
  return readReviewer(context, id)
}
