import { can, type Permission } from '#domain/permission.ts'
import { boot } from '#web/lib/boot.ts'

/** Whether the user of this page holds the permission. The server decides; this only hides. */
export function userCan(permission: Permission): boolean {
  const { user } = boot()
  return user !== null && can(user, permission)
}
