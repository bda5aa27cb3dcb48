import type { FastifyInstance } from 'fastify'
import { machineTokens } from '#contract/machine-tokens.ts'
import { serve } from '#server/http/serve.ts'
import { createMachineToken, revokeMachineToken } from './commands.ts'
import { listMachineTokens } from './queries.ts'

export function machineTokenRoutes(app: FastifyInstance): void {
  serve(app, machineTokens.list, (context, { query }) => listMachineTokens(context, query.machine))
  // The answer of a repeated call would have to be stored, and with it the token.
  serve(app, machineTokens.create, (context, { body }) => createMachineToken(context, body), {
    isIdempotent: false,
  })
  serve(app, machineTokens.revoke, (context, { params }) => revokeMachineToken(context, params.id))
}
