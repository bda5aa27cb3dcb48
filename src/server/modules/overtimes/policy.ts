import { sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { can, canAny, seeAllOvertime } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'

/** Whether the user sees everyone's overtime, and with it who decided on it. */
export function seesAllOvertime({ user }: Pick<Context, 'user'>): boolean {
  return canAny(user, seeAllOvertime)
}

/** The condition that overtime (aliased `v`) is the user's own, or that they see everyone's. */
export function visibleOvertime(context: Context) {
  return seesAllOvertime(context)
    ? sql<boolean>`true`
    : sql<boolean>`v.operator_id = ${context.user.operator?.id ?? 0}`
}

/** Whether the user decides on overtime; others ask for their own. */
export function mayDecide({ user }: Pick<Context, 'user'>): boolean {
  return can(user, '@time_approve_overtime')
}

/** Refuses overtime for another operator, as if there were none, to users who may only ask for their own. */
export function refuseForOthers(context: Context, operatorId: number): void {
  if (mayDecide(context) || operatorId === context.user.operator?.id) return
  throw new Refusal('unknown_reference', { id: operatorId }, 'operator')
}
