import type { FastifyInstance } from 'fastify'
import { type MachineDataKind, machineData } from '#contract/machine-data.ts'
import type { Context } from '#server/context.ts'
import type { ReportingMachine } from '#server/http/machine.ts'
import { serveMachine } from '#server/http/serve.ts'
import { type Batch, storeBatch } from './commands.ts'

export function machineDataRoutes(app: FastifyInstance): void {
  serveMachine(app, machineData.productionStart, batchOf('pipe-production-start'))
  serveMachine(app, machineData.productionEnd, batchOf('pipe-production-end'))
  serveMachine(app, machineData.productionData, batchOf('pipe-production-data'))
  serveMachine(app, machineData.mandrelAction, batchOf('mandrel-action'))
  serveMachine(app, machineData.mode, batchOf('mode'))
  serveMachine(app, machineData.alarm, batchOf('alarm'))
  serveMachine(app, machineData.scale, batchOf('scale'))
  serveMachine(app, machineData.extruderState, batchOf('extruder-state'))
  serveMachine(app, machineData.heartbeat, batchOf('heartbeat'))
}

function batchOf(kind: MachineDataKind) {
  return (context: Context, { body }: { readonly body: Batch }, machine: ReportingMachine) =>
    storeBatch({ ...context, machine }, kind, body)
}
