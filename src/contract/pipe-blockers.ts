import { type Static, Type } from 'typebox'
import { blockerEndpoints, blockerOf } from '#contract/blockers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { Id, IdList, Nullable } from '#contract/shapes.ts'

const Target = Type.Union([Type.Literal('pipe_product'), Type.Literal('pipe')])

export const PipeBlocker = blockerOf(Target)
export type PipeBlocker = Static<typeof PipeBlocker>

const maySee = ['@pipeplan_view', '@pipeplan_plan', '@pipeplan_manage_blockers', '@orders_view'] as const

/** A blocker with what it blocks. */
const NamedBlocker = Type.Object({
  ...PipeBlocker.properties,
  /** Order and product such as `261003-1/2`, or the number of a pipe. */
  name: Type.String(),
  client: Type.String(),
  /** The name of the product. */
  description: Type.String(),
  order: Nullable(Id),
  product: Id,
})
export type NamedBlocker = Static<typeof NamedBlocker>

export const pipeBlockers = {
  ...blockerEndpoints({
    path: '/api/v1/pipe-blockers/',
    target: Target,
    filters: { pipe_product__in: Type.Optional(IdList), pipe__in: Type.Optional(IdList) },
    blocked: 'pipe products and pipes',
    maySee: [...maySee],
    mayManage: '@pipeplan_manage_blockers',
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-blockers/overview/',
    may: maySee,
    summary: 'List what is blocked',
    description:
      'Returns up to 500 unresolved blockers with the order, product or pipe that each blocks, newest first. `search` matches the order number, client, product, pipe number and comment.',
    query: Type.Object({
      type: Type.Optional(WordOf('blocker_type')),
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Object({ blockers: Type.Array(NamedBlocker), has_more: Type.Boolean() }),
  }),
}
