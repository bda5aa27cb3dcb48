import type { FastifyInstance } from 'fastify'
import { machineModes } from '#contract/machine-modes.ts'
import { serve } from '#server/http/serve.ts'
import { switchMachineMode } from './commands.ts'
import { listModeSwitches } from './queries.ts'

export function machineModeRoutes(app: FastifyInstance): void {
  serve(app, machineModes.list, listModeSwitches)
  serve(app, machineModes.switch, (context, { body }) => switchMachineMode(context, body))
}
