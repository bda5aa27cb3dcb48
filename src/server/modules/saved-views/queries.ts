import { type SqlBool, sql } from 'kysely'
import type { SavedView, ViewContent } from '#contract/saved-views.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { userName } from '#server/db/user-name.ts'
import { byName } from '#server/lists/conditions.ts'

/** Returns the views of a list that the user sees, by name. */
export async function listSavedViews(context: Context, list: string): Promise<SavedView[]> {
  const rows = await viewRows(context)
    .where('v.list', '=', list)
    .orderBy(byName('v.name'))
    .orderBy('v.id')
    .execute()
  return rows.map((row) => toSavedView(context, row))
}

/** Returns a view that the user sees; throws the refusal `not_found`. */
export async function readSavedView(context: Context, id: number): Promise<SavedView> {
  const row = await viewRows(context).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toSavedView(context, row)
}

/** Returns the roles that views can be shared with, by name: those whose users can open the lists. */
export async function listViewRoles({ db, language }: Context): Promise<NamedRef[]> {
  const name = language === 'et' ? 'name_et' : 'name_en'
  const roles = await db
    .selectFrom('role')
    .select(['id', `${name} as name`, 'permissions'])
    .orderBy(byName(name))
    .orderBy('id')
    .execute()
  return roles
    .filter(({ permissions }) => can({ access_permissions: permissions, is_superuser: false }, '@pipes_view'))
    .map(({ id, name }) => ({ id, name }))
}

/** Selects the user's own views and those that are shared with one of the user's roles or that the user manages. */
function viewRows({ db, user, language }: Context) {
  const managesShared = sql<SqlBool>`(${can(user, '@system_manage_config')}::boolean and v.role_id is not null)`
  return db
    .selectFrom('saved_view as v')
    .innerJoin('app_user as u', 'u.id', 'v.owner_id')
    .leftJoin('role as r', 'r.id', 'v.role_id')
    .select(['v.id', 'v.list', 'v.name', 'v.owner_id', 'v.role_id', 'v.created_at', 'v.updated_at'])
    .select([sql<ViewContent>`v.content`.as('content'), userName('u').as('owner')])
    .select(`r.${language === 'et' ? 'name_et' : 'name_en'} as role`)
    .where((view) =>
      view.or([
        view('v.owner_id', '=', user.id),
        view('v.role_id', 'in', db.selectFrom('user_role').select('role_id').where('user_id', '=', user.id)),
        managesShared,
      ]),
    )
}

function toSavedView({ user }: Context, row: RowOf<typeof viewRows>): SavedView {
  const { id, list, name, owner_id, owner, role_id, role, content } = row
  return {
    id,
    list,
    name,
    owner: { id: owner_id, name: owner ?? '' },
    role: role_id === null ? null : { id: role_id, name: role ?? '' },
    content,
    is_editable: owner_id === user.id || (role_id !== null && can(user, '@system_manage_config')),
    ...wireStamps(row),
  }
}
