import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { outgoing } from '#web/pipes/outbox/outgoing.ts'
import { NoteList } from './earlier-notes.tsx'
import { KeptCommands } from './kept-commands.tsx'
import { LineCards } from './line-cards.tsx'
import { LineView } from './line-view.tsx'
import { aLineProduct, aLineState, aPause, aRunning, aSignal } from './model/sample.ts'
import { noCommands } from './model/sample-commands.ts'
import { NoLine } from './operations.tsx'
import { RunningCard } from './running-card.tsx'

const nothing = () => undefined
const asks = {
  ...{ onPause: nothing, onCorrect: nothing, onExplain: nothing },
  ...{ onEnd: nothing, onFinish: nothing, onNote: nothing },
}
const note = {
  ...{ note: 'Zone 7 runs 4 °C low, sensor ordered.', by: { id: 1, name: 'Andrus Kask' } },
  ...{ at: '2026-11-24T06:55:00+02:00', read_by: null, read_at: null },
}
const earlier = { id: 4, order: { order_number: '261218' }, number: '3' }
const winding = aLineState({
  running: aRunning({ can_undo_start: true }),
  next: [{ ...aLineProduct({}), note }],
})
const faulty = aLineState({ mode: MachineMode.Alarm })
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
const stage = { is_multi_stage: true, pieces: 1, length: 6 }
const operation = 'weld to the first half'
const ofStages = aLineState({
  running: aRunning({ product: { ...stage, number: '2/1', stage_no: 1, stage_name: 'First half' } }),
  next: [
    aLineProduct({
      ...{ ...stage, number: '2/2', stage_no: 2, stage_operation: operation },
      blockers: [{ id: null, type: 'stage', comment: 'First half' }],
    }),
  ],
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
const ended = aLineState({
  ...{ mode: MachineMode.Idle, running: null },
  last_end: { product: 2, pipe: { id: 7, name: '261124-W1-002' }, at: '2026-11-24T12:46:00+02:00' },
})

const at = '2026-11-24T12:50:00+02:00'
const since = '2026-11-24T12:31:00+02:00'
const noEnd = { since, throughput: 0, predicted_end: null }
const stopped = aSignal({
  ...{ ...noEnd, activity: 'stopped', proposed_pause: { product: 2, start_time: since } },
  alarms: [{ code: 'E12', text: 'Melt pressure', severity: 700, at: since }],
})
const silent = aSignal({ ...noEnd, activity: 'no_data', throughput: null, weight_per_meter: null })
const entry = { intent: 'sample', by: 'Mart Tamm', line: 1, at }
const keptNote = outgoing(
  { ...entry, does: 'markNextShift', product: 3, body: { note: 'Zone 7 runs 4 °C low.', at } },
  0,
)
const fault = { machine: 1, to_mode: MachineMode.Alarm, at }
const mode = outgoing({ ...entry, intent: 'mode', does: 'switchMode', product: null, body: fault }, 0)
const keptPause = outgoing(
  { ...entry, does: 'pause', product: 2, body: { problems: [1], start_time: at } },
  0,
)
const refused = { ...mode, state: 'refused', error: new ApiError(500, null) } as const

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={nothing} />,
  'no such line': <NoLine code="WL9" />,
  'no lines': <LineCards lines={[]} />,
  'all lines': <LineCards lines={[winding, paused, blocked, empty]} />,
  winding: <LineView line={winding} commands={noCommands} {...asks} />,
  'a fault without a pause': <LineView line={faulty} commands={noCommands} {...asks} />,
  'winding as the machine reports': (
    <LineView line={winding} signal={aSignal()} commands={noCommands} {...asks} />
  ),
  'stopped without a pause': <LineView line={winding} signal={stopped} commands={noCommands} {...asks} />,
  'without data': <LineCards lines={[winding]} signals={[silent]} />,
  paused: <LineView line={paused} commands={noCommands} {...asks} />,
  'between two pipes': <LineView line={between} commands={noCommands} {...asks} />,
  'a stage of a pipe': <LineView line={ofStages} commands={noCommands} {...asks} />,
  'blocked before its start': <LineView line={blocked} commands={noCommands} {...asks} />,
  'after an end': <LineView line={ended} commands={noCommands} {...asks} />,
  'nothing planned': <LineView line={empty} commands={noCommands} {...asks} />,
  'earlier notes': <NoteList notes={[{ ...note, product: earlier }]} />,
  'no connection': (
    <RunningCard
      {...{ line: winding, running: aRunning(), commands: noCommands, onCorrect: nothing }}
      asOf="2026-11-24T12:50:00+02:00"
    />
  ),
  'kept note and mode': (
    <KeptCommands kept={[keptNote, mode]} isSignedOut={false} isWaiting={false} isModeWaiting />
  ),
  'kept pause': <KeptCommands kept={[keptPause]} isSignedOut={false} isWaiting isModeWaiting />,
  'kept until sign-in': <KeptCommands {...noCommands} kept={[keptNote]} isSignedOut />,
  'kept and refused': <KeptCommands {...noCommands} kept={[refused]} />,
}
