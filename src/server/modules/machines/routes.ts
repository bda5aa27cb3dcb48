import type { FastifyInstance } from 'fastify'
import { machines } from '#contract/machines.ts'
import { serve } from '#server/http/serve.ts'
import { changeMachine, createMachine, removeMachine } from './commands.ts'
import { readMachine, readMachines } from './queries.ts'

export function machineRoutes(app: FastifyInstance): void {
  serve(app, machines.list, (context) => readMachines(context))
  serve(app, machines.get, (context, { params }) => readMachine(context, params.id))
  serve(app, machines.create, (context, { body }) => createMachine(context, body))
  serve(app, machines.change, (context, { params, body }) => changeMachine(context, params.id, body))
  serve(app, machines.remove, (context, { params }) => removeMachine(context, params.id))
}
