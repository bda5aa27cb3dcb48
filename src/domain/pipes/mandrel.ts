import { Refusal } from '#domain/errors.ts'

/** Where a mandrel is: in exactly one of these states (requirements: Mandrels). */
export const mandrelStates = [
  'storage',
  'mounted',
  'preheating',
  'winding',
  'cooling',
  'demoulding',
  'maintenance',
] as const
export type MandrelState = (typeof mandrelStates)[number]

/** What is done with a mandrel, in the order of their codes from 1 to 14. */
export const mandrelActionNames = [
  'mount',
  'dismount',
  'preheat_start',
  'preheat_end',
  'to_winding',
  'winding_start',
  'winding_end',
  'to_cooling',
  'cooling_end',
  'demould',
  'clean',
  'to_storage',
  'maintenance_start',
  'maintenance_end',
] as const
export type MandrelActionName = (typeof mandrelActionNames)[number]

type Action = {
  /** The state after it, by the state before. */
  readonly leads: Partial<Record<MandrelState, MandrelState>>
  /** Whether it happens to the pipe on the mandrel, and only by what happens to the pipe. */
  readonly isOfPipe?: true
}

/** Every action with the states in which it is possible. Winding may start on any mandrel that is free, also on one whose mounting was not recorded. */
const actions: Readonly<Record<MandrelActionName, Action>> = {
  mount: { leads: { storage: 'mounted' } },
  dismount: { leads: { mounted: 'storage' } },
  preheat_start: { leads: { mounted: 'preheating' } },
  preheat_end: { leads: { preheating: 'mounted' } },
  to_winding: { leads: { mounted: 'mounted' } },
  winding_start: {
    leads: { storage: 'winding', mounted: 'winding', preheating: 'winding' },
    isOfPipe: true,
  },
  winding_end: { leads: { winding: 'cooling' }, isOfPipe: true },
  to_cooling: { leads: { cooling: 'cooling' } },
  cooling_end: { leads: { cooling: 'demoulding' }, isOfPipe: true },
  demould: { leads: { demoulding: 'mounted' }, isOfPipe: true },
  clean: { leads: { storage: 'storage', mounted: 'mounted' } },
  to_storage: { leads: { storage: 'storage', mounted: 'storage' } },
  maintenance_start: { leads: { storage: 'maintenance', mounted: 'maintenance' } },
  maintenance_end: { leads: { maintenance: 'storage' } },
}

/** A mandrel as its rules see it. */
export type MandrelFacts = { readonly code: string; readonly state: MandrelState }

/** Returns the state of a mandrel after an action; throws `Refusal` where it is not possible. */
export function mandrelAfter({ code, state }: MandrelFacts, name: MandrelActionName): MandrelState {
  const after = actions[name].leads[state]
  if (after === undefined) throw new Refusal('mandrel_state', { code, action: name, state })
  return after
}

/** Throws `Refusal` for an action that only happens with a pipe: when it is started, ended or demoulded. */
export function refuseActionOfPipe(name: MandrelActionName): void {
  if (actions[name].isOfPipe) throw new Refusal('mandrel_action_of_pipe', { action: name }, 'action')
}

/** Returns whether an action moves a mandrel to a line, which must then be known. */
export function needsLine(name: MandrelActionName): boolean {
  return name === 'to_winding'
}

/** Returns whether a mandrel waits on its line to be wound on after an action. */
export function isAtWindingAfter(name: MandrelActionName, wasAtWinding: boolean): boolean {
  return name === 'to_winding' || (name === 'clean' && wasAtWinding)
}

/** Returns whether a pipe can be wound on a mandrel in this state. */
export function isMandrelFree(state: MandrelState): boolean {
  return actions.winding_start.leads[state] !== undefined
}

/** Where a mandrel waits, as a start on a line sees it. */
export type WaitingMandrel = {
  readonly state: string
  readonly machine_id: number | null
  readonly is_at_winding: boolean
}

/** Returns the place of a mandrel in the order in which a start on a line takes them: what is on the line or for it first, what another line waits for last. */
export function startRank({ state, machine_id, is_at_winding }: WaitingMandrel, line: number): number {
  if (machine_id === null) return 3
  if (machine_id !== line) return is_at_winding ? 5 : 4
  if (is_at_winding) return 0
  return state === 'mounted' ? 1 : 2
}

/** Returns the states in which an action is possible. */
export function statesBefore(name: MandrelActionName): MandrelState[] {
  return mandrelStates.filter((state) => actions[name].leads[state] !== undefined)
}

/** Returns whether an action is recorded with what happens to the pipe on the mandrel. */
export function isActionOfPipe(name: MandrelActionName): boolean {
  return actions[name].isOfPipe === true
}

/** Returns the state with a name; throws if there is none. */
export function mandrelStateOf(name: string): MandrelState {
  const state = mandrelStates.find((each) => each === name)
  if (state === undefined) throw new Error(`Unknown state of a mandrel: ${name}.`)
  return state
}

/** Returns the code of an action. */
export function mandrelActionCode(name: MandrelActionName): number {
  return mandrelActionNames.indexOf(name) + 1
}

/** Returns the action with a code; throws if there is none. */
export function mandrelActionOf(code: number): MandrelActionName {
  const name = mandrelActionNames[code - 1]
  if (name === undefined) throw new Error(`Unknown action of a mandrel: ${code}.`)
  return name
}

/** After how many pipes and days a mandrel is due for maintenance. */
export type MandrelMaintenance = { readonly cycles: number; readonly days: number }

type Maintained = { readonly cyclesSince: number; readonly last: number | null; readonly now: number }

const DAY_MS = 86_400_000

/** Returns whether a mandrel is due for maintenance: after so many pipes, or so many days after the last time. */
export function isMaintenanceDue(
  { cyclesSince, last, now }: Maintained,
  { cycles, days }: MandrelMaintenance,
): boolean {
  return cyclesSince >= cycles || (last !== null && now - last >= days * DAY_MS)
}
