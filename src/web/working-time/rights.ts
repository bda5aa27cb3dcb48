import { OvertimeStatus } from '#contract/overtimes.ts'
import { can, canAny, type PermissionHolder, seeTimes } from '#domain/permission.ts'
import { boot } from '#web/lib/boot.ts'

/** What of working time a user may see and do. The server decides; this only hides. */
export type Rights = {
  readonly seesLists: boolean
  readonly managesAbsences: boolean
  readonly managesPeriods: boolean
  readonly managesHolidays: boolean
  readonly decides: boolean
  /** The operator that overtime may be requested for. */
  readonly asksFor: number | null
}

export function rightsOf(
  user: PermissionHolder & { readonly operator: { readonly id: number } | null },
): Rights {
  return {
    seesLists: canAny(user, seeTimes),
    managesAbsences: can(user, '@time_manage_absences'),
    managesPeriods: can(user, '@time_manage_periods'),
    managesHolidays: can(user, '@time_manage_holidays'),
    decides: can(user, '@time_approve_overtime'),
    asksFor: can(user, '@time_request_overtime') ? (user.operator?.id ?? null) : null,
  }
}

/** Of a user who may see the plan and nothing more. */
export const NO_RIGHTS: Rights = {
  ...{ seesLists: false, managesAbsences: false, managesPeriods: false, managesHolidays: false },
  ...{ decides: false, asksFor: null },
}

/** The rights of the user of this page. */
export function ownRights(): Rights {
  const { user } = boot()
  return user ? rightsOf(user) : NO_RIGHTS
}

/** Returns whether a user may change or delete overtime: an approver always, an operator until their own request is decided. */
export function mayChange(
  { decides, asksFor }: Rights,
  { operator, status }: { readonly operator: { readonly id: number }; readonly status: number },
): boolean {
  return decides || (operator.id === asksFor && status === OvertimeStatus.Requested)
}
