import { type Expression, type SqlBool, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { can, canAny } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'

/** Who works at stations. */
export type Subscriber = { readonly type: 'operator' | 'user'; readonly id: number }

/** Returns the subscriber that the user is: their operator if they have one, otherwise the user. */
export function ownSubscriber({ user }: Context): Subscriber {
  return user.operator ? { type: 'operator', id: user.operator.id } : { type: 'user', id: user.id }
}

/** Throws `Refusal` if the user may not change the subscription of a subscriber. */
export function refuseUnlessOwn(context: Context, { type, id }: Subscriber): void {
  const isOwn =
    (type === 'operator' && id === context.user.operator?.id) || (type === 'user' && id === context.user.id)
  if (!isOwn && !can(context.user, '@stations_stop_others')) throw new Refusal('forbidden')
}

/** Returns whether the user may know who works where. */
export function seesSubscribers({ user }: Context): boolean {
  return canAny(user, ['@accounts_view_operators', '@stations_stop_others', '@stations_manage'])
}

/** Returns the condition that the user may view a subscription `s`. */
export function ownSubscriptions(context: Context): Expression<SqlBool> {
  return seesSubscribers(context) ? sql<SqlBool>`true` : ownedBy(context, true)
}

/** Returns the condition that a subscription `s` is the user's own, or somebody else's. */
export function ownedBy({ user }: Context, isOwn: boolean): Expression<SqlBool> {
  const own = sql`(s.user_id = ${user.id} or s.operator_id = ${user.operator?.id ?? null}::integer)`
  return isOwn ? sql<SqlBool>`${own}` : sql<SqlBool>`${own} is not true`
}
