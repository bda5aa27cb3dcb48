import type { WorkType } from '#domain/work-types.ts'
import { actions } from './catalogue-actions.ts'

/** The phases of work on a part product, in order. */
export const phases = ['cut', 'weld', 'weldEnds', 'finish'] as const
export type Phase = (typeof phases)[number]

/** Who works on a part product, by employee number; null if unassigned. */
export type Crew = {
  readonly cut: string | null
  readonly weld: string | null
  /** By default the one who welds the body. */
  readonly weldEnds?: string
  readonly finish: string | null
}

/** The crews of the parts hall; the two fitters do everything themselves. */
export const crews = {
  north: { cut: '1003', weld: '1005', finish: '1009' },
  south: { cut: '1004', weld: '1006', finish: '1010' },
  east: { cut: '1003', weld: '1007', finish: '1011' },
  west: { cut: '1004', weld: '1008', finish: '1009' },
  mart: { cut: '1001', weld: '1001', finish: '1001' },
  kristjan: { cut: '1002', weld: '1002', finish: '1002' },
  martWelds: { cut: '1003', weld: '1001', finish: '1010' },
  kristjanWelds: { cut: '1004', weld: '1002', finish: '1011' },
  shafts: { cut: '1003', weld: '1005', weldEnds: '1006', finish: '1010' },
  tanks: { cut: '1004', weld: '1007', weldEnds: '1008', finish: '1011' },
  withoutFinisher: { cut: '1004', weld: '1006', finish: null },
  nobody: { cut: null, weld: null, finish: null },
} as const satisfies Readonly<Record<string, Crew>>

/** Who does unassigned work. */
export const standIns: Readonly<Record<Phase, string>> = {
  cut: '1004',
  weld: '1008',
  weldEnds: '1008',
  finish: '1009',
}

export function memberOf(crew: Crew, phase: Phase): string | null {
  return phase === 'weldEnds' ? (crew.weldEnds ?? crew.weld) : crew[phase]
}

const workTypes: ReadonlyMap<number, WorkType> = new Map(actions.map(([id, , , work]) => [id, work]))

/** Returns whether an action tests or marks what is built, rather than building it. */
export function isCheck(actionId: number): boolean {
  const work = workTypes.get(actionId)
  return work === 'testing' || work === 'marking'
}

/** Returns the phase of an action on a body or an end. */
export function phaseOf(actionId: number, on: 'body' | 'end'): Phase {
  const work = workTypes.get(actionId)
  if (work === 'cutting' || work === 'milling') return 'cut'
  if (work !== 'welding') return 'finish'
  return on === 'body' ? 'weld' : 'weldEnds'
}
