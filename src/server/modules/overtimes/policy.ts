import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { can, canAny, seeAllOvertime } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'

/** Returns whether the user may view everyone's overtime, and so who decided on it. */
export function seesAllOvertime({ user }: Pick<Context, 'user'>): boolean {
  return canAny(user, seeAllOvertime)
}

/** Returns the condition that the user may view overtime (aliased `v`). */
export function visibleOvertime(context: Context) {
  return seesAllOvertime(context)
    ? sql<boolean>`true`
    : sql<boolean>`v.operator_id = ${context.user.operator?.id ?? 0}`
}

/** Returns whether the user may decide on overtime; others can only request their own. */
export function mayDecide({ user }: Pick<Context, 'user'>): boolean {
  return can(user, '@time_approve_overtime')
}

/** Throws `Refusal`, as for an unknown operator, if a user who may request only their own overtime names another one. */
export function refuseForOthers(context: Context, operatorId: number): void {
  if (mayDecide(context) || operatorId === context.user.operator?.id) return
  throw new Refusal('unknown_reference', { id: operatorId }, 'operator')
}
