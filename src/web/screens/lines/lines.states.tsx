import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { LineCards } from './line-cards.tsx'
import { LineView } from './line-view.tsx'
import { aLineProduct, aLineState, aPause, aRunning } from './model/sample.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { NoLine } from './operations.tsx'
import { RunningCard } from './running-card.tsx'

const nothing = () => undefined
const idle: LineCommands = {
  ...{ kept: [], isSignedOut: false, isWaiting: false, isModeWaiting: false, later: '' },
  ...{ pending: null, failure: null, forget: nothing, start: nothing, pause: nothing, resume: nothing },
  ...{
    end: nothing,
    finish: nothing,
    markNextShift: nothing,
    readNote: nothing,
    switchMode: nothing,
    cancelPrediction: nothing,
  },
}
const asks = { onPause: nothing, onEnd: nothing, onFinish: nothing, onNote: nothing }
const note = {
  ...{ note: 'Zone 7 runs 4 °C low, sensor ordered.', by: { id: 1, name: 'Andrus Kask' } },
  ...{ at: '2026-11-24T06:55:00+02:00', read_by: null, read_at: null },
}
const winding = aLineState({ next: [{ ...aLineProduct({}), note }] })
const paused = aLineState({
  mode: MachineMode.Paused,
  running: aRunning({
    pauses: [aPause('12:40', null)],
    product: { production_status: ProductionStatus.Paused },
  }),
})
const between = aLineState({
  mode: MachineMode.Setup,
  running: aRunning({ made: 3, winding_start: null, mandrel: null, product: { pieces: 5, quantity: 30 } }),
})
const blockers = [{ id: 1, type: 'drawing', comment: '' }]
const blocked = aLineState({ mode: MachineMode.Idle, running: null, next: [aLineProduct({ blockers })] })
const empty = aLineState({
  code: 'WL2',
  mode: MachineMode.Maintenance,
  running: null,
  next: [],
  mandrels: [],
})

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={nothing} />,
  'no such line': <NoLine code="WL9" />,
  'no lines': <LineCards lines={[]} />,
  'all lines': <LineCards lines={[winding, paused, blocked, empty]} />,
  winding: <LineView line={winding} commands={idle} {...asks} />,
  paused: <LineView line={paused} commands={idle} {...asks} />,
  'between two pipes': <LineView line={between} commands={idle} {...asks} />,
  'blocked before its start': <LineView line={blocked} commands={idle} {...asks} />,
  'nothing planned': <LineView line={empty} commands={idle} {...asks} />,
  'no connection': (
    <RunningCard line={winding} running={aRunning()} commands={idle} asOf="2026-11-24T12:50:00+02:00" />
  ),
}
