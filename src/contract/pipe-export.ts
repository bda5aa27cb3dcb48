import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { pipeSelection } from '#contract/pipes.ts'
import { Id, Nullable, Timestamp } from '#contract/shapes.ts'
import { exportStates } from '#domain/pipes/export-state.ts'

const Selection = Type.Object(pipeSelection)
const Format = Type.Enum(['xlsx', 'csv'])

/** An export as everyone who may export sees it. */
const requested = {
  id: Id,
  requested_by: Type.String(),
  requested_at: Timestamp,
  format: Format,
  /** The selection in words: the period, then every rule. */
  filters: Type.Array(Type.String()),
}

export const PipeExport = Type.Object({
  export_state: Type.Enum([...exportStates]),
  /** The export that is being generated. */
  current: Nullable(
    Type.Object({
      ...requested,
      /** Whether this user requested it and can cancel it. */
      is_own: Type.Boolean(),
      written: Type.Integer(),
      /** How many pipes the report will contain; null until they are counted. */
      total: Nullable(Type.Integer()),
      /** An estimate; null until there is one. */
      seconds_left: Nullable(Type.Integer()),
    }),
  ),
  /** The newest export, if it failed. */
  failed: Nullable(
    Type.Object({
      ...requested,
      query: Selection,
      written: Type.Integer(),
      total: Nullable(Type.Integer()),
    }),
  ),
  /** The file that can be downloaded, which stays until another one is complete. */
  file: Nullable(
    Type.Object({
      ...requested,
      name: Type.String(),
      bytes: Type.Integer(),
      pipes: Type.Integer(),
      /** How many pipes matched; more than `pipes` beyond the maximum. */
      matching: Type.Integer(),
      finished_at: Timestamp,
    }),
  ),
})
export type PipeExport = Static<typeof PipeExport>

export const pipesExport = {
  state: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/export/',
    may: '@pipes_export',
    summary: 'Get the state of the pipe export',
    description:
      'The whole system has one export at a time and one file, which is replaced when another export is complete.',
    query: Type.Object({ action: Type.Enum(['get_state']) }),
    reply: PipeExport,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/export/',
    may: '@pipes_export',
    summary: 'Start a pipe export',
    description:
      'Exports the newest pipes that match, at most `export_max_pipes`. Returns 409 while another export is being generated.',
    body: Type.Object({
      action: Type.Enum(['start_export']),
      query: Selection,
      format: Type.Optional(Format),
    }),
    reply: PipeExport,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/export/cancel/',
    may: '@pipes_export',
    summary: 'Cancel the pipe export',
    description: 'Stops the export that this user started; the earlier file is kept.',
    reply: PipeExport,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/export/preview/',
    may: '@pipes_export',
    summary: 'Count the pipes of an export',
    description: 'Returns how many pipes match and how many an export can contain.',
    query: Selection,
    reply: Type.Object({ matching: Type.Integer(), maximum: Type.Integer() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/export/download/',
    may: '@pipes_export',
    summary: 'Download the pipe export',
    description: 'Returns the newest complete file, even while another export is being generated.',
    media: 'application/octet-stream',
  }),
}
