import { Refusal } from '#domain/errors.ts'

/** Pipe status codes (requirements: Pipes). */
export const PipeStatus = { None: 0, Ok: 1, Faulty: 2, Reuse: 3, Review: 4, Cooling: 5 } as const
export type PipeStatus = (typeof PipeStatus)[keyof typeof PipeStatus]

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus

/** How long a reviewer can undo a decision. */
export const DECISION_UNDO_WITHIN_MS = 60_000

/** Throws `Refusal` unless a decision, or what followed from it, is the user's own and young enough to be undone. */
export function checkDecisionUndo(
  { by, at }: { readonly by: number | null; readonly at: Date },
  { user, now }: { readonly user: { readonly id: number }; readonly now: () => Date },
): void {
  if (by !== user.id) throw new Refusal('undo_not_own')
  if (now().getTime() - at.getTime() > DECISION_UNDO_WITHIN_MS) throw new Refusal('decision_undo_too_late')
}

/** Who changes the status of a pipe. */
export type PipeDecider = 'system' | 'operator' | 'reviewer'

/** What a change of status can need. */
export const pipeRequirements = [
  'winding_ended',
  'demoulded',
  'mandatory_inside',
  'outside_or_flagged',
  'reasons',
  'new_order_row_and_note',
] as const
export type PipeRequirement = (typeof pipeRequirements)[number]

type Transition = {
  readonly by: readonly PipeDecider[]
  /** Null if nothing is needed. */
  readonly needs: PipeRequirement | null
}

/** Every change of status that is possible, by the status before and after. */
const transitions: Readonly<Record<PipeStatus, Partial<Record<PipeStatus, Transition>>>> = {
  [None]: {
    [Cooling]: { by: ['system'], needs: 'winding_ended' },
    [Ok]: { by: ['system'], needs: 'mandatory_inside' },
    [Review]: { by: ['system', 'operator'], needs: 'outside_or_flagged' },
  },
  [Cooling]: {
    [None]: { by: ['system'], needs: 'demoulded' },
    [Review]: { by: ['system', 'operator'], needs: 'outside_or_flagged' },
  },
  [Review]: {
    [Ok]: { by: ['reviewer'], needs: null },
    [Faulty]: { by: ['reviewer'], needs: 'reasons' },
    [Reuse]: { by: ['reviewer'], needs: 'reasons' },
  },
  [Ok]: {
    [Faulty]: { by: ['reviewer'], needs: 'reasons' },
    [Review]: { by: ['operator', 'reviewer'], needs: 'reasons' },
  },
  [Reuse]: { [Ok]: { by: ['reviewer'], needs: 'new_order_row_and_note' } },
  [Faulty]: {},
}

export type PipeStatusChange = {
  readonly from: PipeStatus
  readonly to: PipeStatus
  readonly by: PipeDecider
  /** The requirements that are met. */
  readonly met: readonly PipeRequirement[]
}

/** Throws `Refusal` if the status cannot change like this, or not by this decider, or if something needed is missing. */
export function checkPipeStatusChange({ from, to, by, met }: PipeStatusChange): void {
  const transition = transitions[from][to]
  if (!transition?.by.includes(by))
    throw new Refusal('pipe_status_not_possible', { status: from, wanted: to })
  const { needs } = transition
  if (needs !== null && !met.includes(needs))
    throw new Refusal('pipe_requirement_missing', { requirement: needs })
}

/** Returns the statuses that this decider can give a pipe. */
export function possiblePipeStatuses(from: PipeStatus, by: PipeDecider): PipeStatus[] {
  return Object.values(PipeStatus).filter((to) => transitions[from][to]?.by.includes(by))
}

/** Returns whether a change of status needs reasons, as when a reviewer finds a pipe faulty. */
export function needsReasons(from: PipeStatus, to: PipeStatus): boolean {
  return transitions[from][to]?.needs === 'reasons'
}

/** Returns whether a pipe for reuse was reground: it keeps its status, but nobody can reuse it any more. */
export function isRegroundReuse(pipe: {
  readonly status: number
  readonly scrapped_at: Date | string | null
}): boolean {
  return pipe.status === PipeStatus.Reuse && pipe.scrapped_at !== null
}
