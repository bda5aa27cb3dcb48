import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { seesEveryone } from '#server/modules/operators/policy.ts'
import type { LockedWorkOrder } from '#server/modules/work-orders/queries.ts'

/** Throws `Refusal` if time of a work order may not be booked to an operator: only to the user or, by a foreman, to its worker. */
export function refuseUnrelated(
  context: Context,
  order: Pick<LockedWorkOrder, 'operatorId'>,
  operatorId: number | undefined,
): void {
  if (operatorId === undefined || operatorId === context.user.operator?.id) return
  if (!seesEveryone(context)) throw new Refusal('clock_not_own', {}, 'operator')
  if (operatorId !== order.operatorId) throw new Refusal('clock_not_worker', {}, 'operator')
}
