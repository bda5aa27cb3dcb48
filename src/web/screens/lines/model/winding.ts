import type { LineState } from '#contract/lines.ts'
import { MINUTE } from '#domain/time.ts'
import { expectedEnd, minutesAfterPlan, windingLeft } from '#planning/pipes/predict-line.ts'

type Running = NonNullable<LineState['running']>

/** How far a pipe is by the time that it is wound, without pauses. */
export type WindingProgress = {
  readonly since: number
  readonly woundMinutes: number
  readonly pausedSince: number | null
  /** Of the nominal winding time; null if that is not known. */
  readonly share: number | null
  readonly leftMinutes: number | null
  /** How much longer than that it has been wound. */
  readonly overMinutes: number
}

/** Returns how far the pipe on the line is; null between two pipes. */
export function windingProgress(
  {
    winding_start,
    pauses,
    product,
  }: Pick<Running, 'winding_start' | 'pauses'> & {
    readonly product: Pick<Running['product'], 'winding_minutes'>
  },
  now: number,
): WindingProgress | null {
  if (winding_start === null) return null
  const since = Date.parse(winding_start)
  const pausedMs = pauses.reduce((sum, { start_time, end_time }) => {
    const end = end_time === null ? now : Math.min(Date.parse(end_time), now)
    return sum + Math.max(0, end - Math.max(Date.parse(start_time), since))
  }, 0)
  const woundMinutes = Math.max(0, now - since - pausedMs) / MINUTE
  const nominal = product.winding_minutes
  return {
    ...{ since, woundMinutes, pausedSince: pausedSince(pauses) },
    share: nominal === null ? null : Math.min(1, woundMinutes / nominal),
    leftMinutes: nominal === null ? null : Math.max(0, nominal - woundMinutes),
    overMinutes: Math.max(0, woundMinutes - (nominal ?? woundMinutes)),
  }
}

/** Returns since when a product stands still; null if it does not. */
export function pausedSince(pauses: Running['pauses']): number | null {
  const open = pauses.find(({ end_time }) => end_time === null)
  return open ? Date.parse(open.start_time) : null
}

/** Returns when a product will be made by the rule of the plan; null if the prediction was cancelled. */
export function predictedEnd(running: Running, now: number): number | null {
  const { product, made, started_at, winding_start, pauses, predicted_end } = running
  if (predicted_end === null) return null
  const { planned_start, planned_end, pieces, winding_minutes: windingMinutes } = product
  if (planned_start === null || planned_end === null) return Math.max(now, Date.parse(predicted_end))
  const since = winding_start === null ? null : Date.parse(winding_start)
  const run = {
    startedAt: Date.parse(started_at),
    ...{ pausedMs: pausedMsSince(pauses, since), pausedSince: pausedSince(pauses) },
    winding: windingLeft({ since, pieces, pipesLeft: Math.max(0, pieces - made), windingMinutes }),
  }
  return expectedEnd({ slot: { start: Date.parse(planned_start), end: Date.parse(planned_end) } }, run, now)
}

/** Returns how long pauses that are over lasted, after the start of winding if that is known. */
function pausedMsSince(pauses: Running['pauses'], since: number | null): number {
  return pauses.reduce((sum, { start_time, end_time }) => {
    if (end_time === null) return sum
    const start = Math.max(Date.parse(start_time), since ?? Number.NEGATIVE_INFINITY)
    return sum + Math.max(0, Date.parse(end_time) - start)
  }, 0)
}

/** Returns how many full minutes after its plan something will be; negative before it, null without a plan. */
export function minutesAfter(end: number, planned: string | null): number | null {
  return planned === null ? null : minutesAfterPlan(end, Date.parse(planned))
}
