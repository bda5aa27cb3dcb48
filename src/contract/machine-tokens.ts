import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { ById, Id, NamedRef, Nullable, RequiredText, Timestamp } from '#contract/shapes.ts'

export const MachineToken = Type.Object({
  id: Id,
  machine: NamedRef,
  /** What it is for, such as the computer that uses it. */
  label: Type.String(),
  created_at: Timestamp,
  created_by: Nullable(NamedRef),
  /** To the minute. */
  last_used_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
  revoked_by: Nullable(NamedRef),
})
export type MachineToken = Static<typeof MachineToken>

const path = '/api/v1/machine-tokens/'

export const machineTokens = {
  list: endpoint({
    method: 'GET',
    path,
    may: '@machine_manage',
    summary: 'List machine tokens',
    description: 'Returns the tokens of all machines or of one, newest first, also revoked ones.',
    query: Type.Object({ machine: Type.Optional(Id) }),
    reply: Type.Array(MachineToken),
  }),
  create: endpoint({
    method: 'POST',
    path,
    may: '@machine_manage',
    summary: 'Create a machine token',
    description:
      'Returns the token, once: only a hash of it is stored. With it, the machine can report its data, and nothing else. An `Idempotency-Key` has no effect.',
    body: Type.Object({ machine: Id, label: RequiredText(100) }),
    bodySize: 'small',
    reply: Type.Object({ ...MachineToken.properties, token: Type.String() }),
    success: 201,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${path}:id/revoke/`,
    may: '@machine_manage',
    summary: 'Revoke a machine token',
    description: 'Every later request with it is refused.',
    params: ById,
    reply: MachineToken,
  }),
}
