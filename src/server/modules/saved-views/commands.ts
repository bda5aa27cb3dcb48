import type { Input } from '#contract/endpoint.ts'
import type { SavedView, savedViews } from '#contract/saved-views.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { listViewRoles, readSavedView } from './queries.ts'

/** Saves a view of the user's own, private without a role. */
export async function createSavedView(
  context: Context,
  { list, name, content, role = null }: Input<typeof savedViews.create>['body'],
): Promise<SavedView> {
  await refuseUnlessShareable(context, role)
  const id = await insertRecord(context.db, 'saved_view', {
    list,
    name,
    content: JSON.stringify(content),
    role_id: role,
    owner_id: context.user.id,
  })
  return readSavedView(context, id)
}

export async function changeSavedView(
  context: Context,
  id: number,
  { content, role, ...changes }: Input<typeof savedViews.change>['body'],
): Promise<SavedView> {
  await refuseUnlessEditable(context, id)
  await refuseUnlessShareable(context, role ?? null)
  await updateRecord(context.db, 'saved_view', id, {
    ...changes,
    ...(content && { content: JSON.stringify(content) }),
    ...(role !== undefined && { role_id: role }),
  })
  return readSavedView(context, id)
}

export async function removeSavedView(context: Context, id: number): Promise<undefined> {
  await refuseUnlessEditable(context, id)
  return deleteRecord(context.db, 'saved_view', id)
}

/** Throws the refusals `not_found` for a view that the user does not see, and `forbidden` if it is someone else's. */
async function refuseUnlessEditable(context: Context, id: number): Promise<void> {
  const { is_editable } = await readSavedView(context, id)
  if (!is_editable) throw new Refusal('forbidden')
}

/** Throws the refusal `unknown_reference` for a role that does not exist or whose users cannot open the lists. */
async function refuseUnlessShareable(context: Context, role: number | null): Promise<void> {
  const roles = role === null ? [] : await listViewRoles(context)
  if (role !== null && !roles.some(({ id }) => id === role))
    throw new Refusal('unknown_reference', { id: role }, 'role')
}
