import { normal } from '#demo/random.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { type MandrelActionName, mandrelActionCode } from '#domain/pipes/mandrel.ts'
import { MINUTE } from '#domain/time.ts'
import { type Report, reportOf, type SimulatedLine } from './report.ts'
import { zoneLowFrom } from './samples.ts'
import { randomOf } from './seed.ts'
import { metresAt, type Winding } from './winding.ts'

/** What is done with the mandrel of a pipe, in minutes before its start. */
const beforeStart: readonly (readonly [action: MandrelActionName, minutes: number])[] = [
  ['preheat_start', 50],
  ['preheat_end', 8],
  ['to_winding', 5],
]
const SETUP_MINUTES = 30
/** The pipe is weighed so many minutes after its end. */
const WEIGHED_AFTER = 6
/** An alarm is raised when a zone is so many °C below its set point. */
const ZONE_ALARM_BELOW = 4

/**
 * Returns everything that a line reports of a pipe beside samples, in no order.
 *
 * @param freeFrom when the line had wound the pipe before it
 */
export function windingEvents(line: SimulatedLine, winding: Winding, freeFrom: number): Report[] {
  return [
    ...setUp(line, winding, freeFrom),
    ...begun(line, winding),
    ...stops(line, winding),
    ...zoneAlarm(line, winding),
    ...ended(line, winding),
  ]
}

function setUp(line: SimulatedLine, winding: Winding, freeFrom: number): Report[] {
  const { start } = winding
  const at = Math.max(freeFrom, start - SETUP_MINUTES * MINUTE)
  return [
    ...beforeStart.flatMap(([action, minutes]) =>
      mandrelAction(line, winding, action, start - minutes * MINUTE),
    ),
    mode(line, at, MachineMode.Setup),
    extruder(line, at, MachineMode.Heating),
  ]
}

function begun(line: SimulatedLine, winding: Winding): Report[] {
  const { start, guid, mandrel, length, kgPerMetre } = winding
  const pipe = `${length.toFixed(2)} m of ${kgPerMetre.toFixed(1)} kg/m`
  return [
    reportOf(line, 'pipe-production-start', {
      ...{ at: start, content: { pipe_guid: guid, mandrel } },
      story: `begins to wind ${pipe}${mandrel === null ? '' : ` on ${mandrel}`}`,
    }),
    ...mandrelAction(line, winding, 'winding_start', start),
    mode(line, start, MachineMode.Producing),
    extruder(line, start, MachineMode.Producing),
  ]
}

/** Returns the pauses that people made and the stop of the line by itself, as far as the pipe was still wound. */
function stops(line: SimulatedLine, winding: Winding): Report[] {
  const end = winding.end ?? Infinity
  const pauses = winding.pauses.flatMap((pause) => [
    mode(line, pause.start, MachineMode.Paused, 'stands still: paused'),
    ...(pause.end < end ? [mode(line, pause.end, MachineMode.Producing, 'winds again')] : []),
  ])
  const { fault } = winding
  if (fault === null || fault.start >= end) return pauses
  const over = Math.min(fault.end, end)
  return [
    ...pauses,
    alarm(line, winding, { at: fault.start, active: true, ...tubeBreak, story: 'stops: core tube broken' }),
    mode(line, fault.start, MachineMode.Alarm),
    extruder(line, fault.start, MachineMode.Idle),
    alarm(line, winding, {
      at: over,
      active: false,
      ...tubeBreak,
      story: 'has a new core tube and winds again',
    }),
    ...(fault.end < end
      ? [mode(line, over, MachineMode.Producing), extruder(line, over, MachineMode.Producing)]
      : []),
  ]
}

const tubeBreak = { code: 'E204', text: 'Core tube broken', severity: 700 }
const zoneLow = { code: 'W117', text: 'Zone 7 below its set point', severity: 300 }

function zoneAlarm(line: SimulatedLine, winding: Winding): Report[] {
  const from = zoneLowFrom(winding, ZONE_ALARM_BELOW)
  const end = winding.end ?? Infinity
  if (from === null || from >= end) return []
  const raised = alarm(line, winding, {
    ...{ at: from, active: true, ...zoneLow },
    story: `warns: zone 7 is ${ZONE_ALARM_BELOW} °C below its set point`,
  })
  return end === Infinity ? [raised] : [raised, alarm(line, winding, { at: end, active: false, ...zoneLow })]
}

function ended(line: SimulatedLine, winding: Winding): Report[] {
  const { end, guid, kgPerMetre } = winding
  if (end === null) return []
  const length = Number(metresAt(winding, end).toFixed(2))
  const mass = Number((length * kgPerMetre).toFixed(1))
  const weight = Number((mass * (1 + normal(randomOf(guid, 'scale'), 0, 0.003))).toFixed(1))
  return [
    reportOf(line, 'pipe-production-end', {
      ...{ at: end, content: { pipe_guid: guid, length, mass } },
      story: `has wound ${length.toFixed(2)} m, ${mass.toFixed(1)} kg`,
    }),
    ...mandrelAction(line, winding, 'winding_end', end),
    mode(line, end, MachineMode.Idle),
    extruder(line, end, MachineMode.Idle),
    reportOf(line, 'scale', {
      ...{ at: end + WEIGHED_AFTER * MINUTE, content: { pipe_guid: guid, weight } },
      story: `weighs the pipe: ${weight.toFixed(1)} kg`,
    }),
  ]
}

function mandrelAction(line: SimulatedLine, winding: Winding, name: MandrelActionName, at: number): Report[] {
  const { mandrel, guid } = winding
  if (mandrel === null) return []
  const heat = name === 'preheat_end' ? { temperature: 110 } : {}
  const content = { pipe_guid: guid, mandrel, action: mandrelActionCode(name), ...heat }
  return [reportOf(line, 'mandrel-action', { at, part: `${mandrel} ${name}`, content })]
}

function mode(line: SimulatedLine, at: number, to: MachineMode, story?: string): Report {
  return reportOf(line, 'mode', {
    at,
    part: `${to}`,
    content: { mode: to },
    ...(story !== undefined && { story }),
  })
}

function extruder(line: SimulatedLine, at: number, state: MachineMode): Report {
  return reportOf(line, 'extruder-state', { at, part: `${state}`, content: { state, extruder: 'A' } })
}

type Alarm = {
  readonly at: number
  readonly active: boolean
  readonly code: string
  readonly text: string
  readonly severity: number
  readonly story?: string
}

function alarm(line: SimulatedLine, { guid }: Winding, { at, story, ...said }: Alarm): Report {
  const content = { pipe_guid: guid, ...said }
  return reportOf(line, 'alarm', {
    at,
    part: `${said.code} ${said.active}`,
    content,
    ...(story !== undefined && { story }),
  })
}
