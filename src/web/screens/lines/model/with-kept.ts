import type { LineState, PipePause } from '#contract/lines.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { OutgoingCommand } from '#web/pipes/outbox/outgoing.ts'
import type { RunningProduct } from './line-state.ts'

/** A command that waits for the connection, as far as it changes a line. */
export type KeptCommand = Pick<OutgoingCommand, 'does' | 'product' | 'at' | 'body' | 'state'>

/** Returns a line as it will be once the pauses and resumptions that wait for the connection are sent; what was refused changes nothing. */
export function withKept(
  line: LineState,
  kept: readonly KeptCommand[],
  causes: readonly { readonly id: number; readonly name: string }[],
): LineState {
  const running = kept.reduce((now, command) => now && afterCommand(now, command, causes), line.running)
  return running === line.running ? line : { ...line, running }
}

function afterCommand(
  running: RunningProduct,
  { does, product, at, body, state }: KeptCommand,
  causes: Parameters<typeof withKept>[2],
): RunningProduct {
  if (state === 'refused' || product !== running.product.id) return running
  if (does === 'pause' && 'problems' in body) {
    const problems = causes.filter(({ id }) => body.problems.includes(id))
    const pause = {
      id: 0,
      start_time: at,
      end_time: null,
      problems,
      comment: body.comment ?? '',
      operator: null,
    }
    return withPauses(running, [...ended(running.pauses, at), pause], ProductionStatus.Paused)
  }
  return does === 'resume'
    ? withPauses(running, ended(running.pauses, at), ProductionStatus.InProduction)
    : running
}

function withPauses(
  running: RunningProduct,
  pauses: PipePause[],
  production_status: ProductionStatus,
): RunningProduct {
  return { ...running, pauses, product: { ...running.product, production_status } }
}

/** Returns pauses of which none goes on. */
function ended(pauses: readonly PipePause[], at: string): PipePause[] {
  return pauses.map((pause) => ({ ...pause, end_time: pause.end_time ?? at }))
}
