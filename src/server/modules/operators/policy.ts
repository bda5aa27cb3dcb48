import type { NamedRef } from '#contract/shapes.ts'
import { can, canAny } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'

/** Whether the user sees everyone's work, and with it other people's names. */
export function seesEveryone({ user }: Context): boolean {
  return can(user, '@parts_manage_all_workorders')
}

/** A person's name for this user: nobody else's without the permission. */
export function nameFor(context: Context, id: number | null, name: string | null): NamedRef | null {
  if (id === null || name === null) return null
  return seesEveryone(context) || id === context.user.operator?.id ? { id, name } : null
}

/** Whether the user may learn whose work something is, anyone's: who sees all work or lays it down. */
export function knowsWhose({ user }: Pick<Context, 'user'>): boolean {
  return canAny(user, [
    '@parts_manage_all_workorders',
    '@parts_edit_workplan',
    '@parts_manage_actions',
    '@parts_manage_templates',
  ])
}

/** Whether the user may learn that something is this operator's work; their own always. */
export function mayKnowWhose({ user }: Pick<Context, 'user'>, operatorId: number): boolean {
  return knowsWhose({ user }) || operatorId === user.operator?.id
}
