import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdList, Nullable } from '#contract/shapes.ts'

/** What is printed on the label of a pipe. */
export const PipeLabel = Type.Object({
  id: Id,
  number: Type.String(),
  dn: Nullable(Type.Integer()),
  stiffness_class: Nullable(Type.Number()),
  sdr: Nullable(Type.Number()),
  /** What the main wall is made of; a code of `polymer_family`. */
  polymer_family: Nullable(Type.String()),
  /** Metres. */
  length: Type.Number(),
  /** Kilograms. */
  weight: Nullable(Type.Number()),
  profile: Nullable(Type.String()),
  /** Codes of `pipe_end`. */
  end_1: Nullable(Type.Integer()),
  end_2: Nullable(Type.Integer()),
  standard: Nullable(Type.String()),
  application: Nullable(Type.String()),
})
export type PipeLabel = Static<typeof PipeLabel>

export const pipeLabels = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-labels/',
    may: '@pipes_view',
    summary: 'List the labels of pipes',
    description: 'Returns what is printed on the labels of these pipes, by number.',
    query: Type.Object({ id__in: IdList }),
    reply: Type.Array(PipeLabel),
  }),
}
