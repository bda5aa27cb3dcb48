import type { Locator, Page } from 'playwright-core'
import type { Permission } from '#domain/permission.ts'
import type { GivenUser, TestUser } from '#test/support/factories/people.ts'
import { aBoardPlanner } from '#test/support/plan-board.ts'

const plannerPermissions = [
  '@parts_manage_all_workorders',
  '@parts_plan',
  '@time_view_all',
  '@time_manage_periods',
  '@time_manage_absences',
  '@time_approve_overtime',
] as const satisfies readonly Permission[]

/** Someone who plans and keeps everyone's working time. */
export function aTimekeeper(given: GivenUser = {}): Promise<TestUser> {
  return aBoardPlanner({ can: [...plannerPermissions, '@time_manage_holidays'], ...given })
}

/** The working time editor. */
export function timePanel(page: Page, name = 'Working time'): Locator {
  return page.getByRole('complementary', { name })
}
