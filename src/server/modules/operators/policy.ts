import type { NamedRef } from '#contract/shapes.ts'
import { can, canAny } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'

/** Returns whether the user may view everyone's work, and so other people's names. */
export function seesEveryone({ user }: Context): boolean {
  return can(user, '@parts_manage_all_workorders')
}

/** Returns a person's name if the user may know it. */
export function nameFor(context: Context, id: number | null, name: string | null): NamedRef | null {
  if (id === null || name === null) return null
  return seesEveryone(context) || id === context.user.operator?.id ? { id, name } : null
}

/** Returns whether the user may know whose work anything is, which takes permission to view all work or to define it. */
export function knowsWhose({ user }: Pick<Context, 'user'>): boolean {
  return canAny(user, [
    '@parts_manage_all_workorders',
    '@parts_edit_workplan',
    '@parts_manage_actions',
    '@parts_manage_templates',
  ])
}

/** Returns whether the user may know that something is this operator's work; always for their own. */
export function mayKnowWhose({ user }: Pick<Context, 'user'>, operatorId: number): boolean {
  return knowsWhose({ user }) || operatorId === user.operator?.id
}
