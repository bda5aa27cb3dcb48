import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { CodeOf } from '#contract/enums.ts'
import { Id, NamedRef, Nullable, PageOf, paging, Text, Timestamp } from '#contract/shapes.ts'

export const MachineModeSwitch = Type.Object({
  id: Id,
  machine: NamedRef,
  /** See the enumeration machine_mode. */
  from_mode: Type.Integer(),
  to_mode: Type.Integer(),
  at: Timestamp,
  by: Nullable(NamedRef),
  comment: Type.String(),
  /** `manual`, `machine` if the machine said so, or `production` where starting, pausing or ending a pipe switched it. */
  source: Type.String(),
})
export type MachineModeSwitch = Static<typeof MachineModeSwitch>

const path = '/api/v1/machine-mode-switch/'

export const machineModes = {
  list: endpoint({
    method: 'GET',
    path,
    may: ['@production_switch_mode', '@machine_view_data', '@pipeplan_view'],
    summary: 'List mode switches',
    description: 'Returns when machines were switched to which mode, newest first.',
    query: Type.Object({ ...paging, machine: Type.Optional(Id) }),
    reply: PageOf(MachineModeSwitch),
  }),
  switch: endpoint({
    method: 'POST',
    path,
    may: '@production_switch_mode',
    summary: 'Switch the mode of a machine',
    description:
      'Nothing can be started on a line in maintenance or with a fault. A line that makes a pipe is switched by starting, pausing and ending it, and otherwise only to those two modes. `at` is when it was switched, and must not be before the last switch.',
    body: Type.Object({
      machine: Id,
      to_mode: CodeOf('machine_mode'),
      comment: Type.Optional(Text(500)),
      at: Type.Optional(Timestamp),
    }),
    bodySize: 'small',
    reply: MachineModeSwitch,
    success: 201,
  }),
}
