import { type Static, Type } from 'typebox'
import { blockerEndpoints, blockerOf } from '#contract/blockers.ts'
import { IdList } from '#contract/shapes.ts'

const Target = Type.Union([Type.Literal('pipe_product'), Type.Literal('pipe')])

export const PipeBlocker = blockerOf(Target)
export type PipeBlocker = Static<typeof PipeBlocker>

export const pipeBlockers = blockerEndpoints({
  path: '/api/v1/pipe-blockers/',
  target: Target,
  filters: { pipe_product__in: Type.Optional(IdList), pipe__in: Type.Optional(IdList) },
  blocked: 'pipe products and pipes',
  maySee: ['@pipeplan_view', '@pipeplan_plan', '@pipeplan_manage_blockers', '@orders_view'],
  mayManage: '@pipeplan_manage_blockers',
})
