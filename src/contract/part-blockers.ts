import { type Static, Type } from 'typebox'
import { blockerEndpoints, blockerOf } from '#contract/blockers.ts'
import { IdList } from '#contract/shapes.ts'

const Target = Type.Union([Type.Literal('part_product'), Type.Literal('work_order')])

export const PartBlocker = blockerOf(Target)
export type PartBlocker = Static<typeof PartBlocker>

/** The permissions to list the blockers of all work. */
const seeBlockers = ['@parts_plan', '@parts_manage_blockers', '@parts_manage_all_workorders'] as const

export const partBlockers = blockerEndpoints({
  path: '/api/v1/part-blockers/',
  target: Target,
  filters: { part_product__in: Type.Optional(IdList), work_order__in: Type.Optional(IdList) },
  blocked: 'part products and work orders',
  maySee: seeBlockers,
  mayManage: '@parts_manage_blockers',
})
