import type { Operator } from '#contract/operators.ts'
import { can } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import { byName } from '#server/lists/conditions.ts'

/** Returns active operators by name; without permission to view operators, only the user's own. */
export function readOperators({ db, user }: Context): Promise<Operator[]> {
  const seesAll = can(user, '@accounts_view_operators')
  return db
    .selectFrom('operator')
    .select(['id', 'name', 'employee_number'])
    .where('is_active', '=', true)
    .$if(!seesAll, (rows) => rows.where('id', '=', user.operator?.id ?? 0))
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}
