import { Refusal } from '#domain/errors.ts'
import { can, type Permission } from '#domain/permission.ts'
import { type PipeDecider, PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'

/** Returns as what a user decides who gives a pipe this status. */
export function deciderOf(to: PipeStatus): PipeDecider {
  return to === PipeStatus.Review ? 'operator' : 'reviewer'
}

/** Throws `Refusal` if the user may not decide on pipes of these statuses. */
export async function refuseUnlessMayDecide(
  context: Context,
  from: readonly PipeStatus[],
  to: PipeStatus,
): Promise<void> {
  const needed = new Set(from.map((status) => permissionToDecide(status, to)))
  for (const permission of needed) if (!can(context.user, permission)) throw new Refusal('forbidden')
  if (needed.has('@pipes_review') && !(await isListed(context))) throw new Refusal('not_a_reviewer')
}

function permissionToDecide(from: PipeStatus, to: PipeStatus): Permission {
  if (to === PipeStatus.Review) return '@pipes_change_status'
  return from === PipeStatus.Ok && to === PipeStatus.Faulty ? '@pipes_mark_faulty' : '@pipes_review'
}

/** Returns whether the user decides on pipes for review. */
export async function mayReview(context: Context): Promise<boolean> {
  return can(context.user, '@pipes_review') && (await isListed(context))
}

async function isListed({ db, user }: Context): Promise<boolean> {
  const listed = await db
    .selectFrom('reviewer')
    .select('id')
    .where('user_id', '=', user.id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return listed !== undefined
}
