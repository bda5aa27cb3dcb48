import type { LineState } from '#contract/lines.ts'
import { MINUTE } from '#domain/time.ts'

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

/** Returns when a product will be made by the winding time of its pipes that are left; null if the prediction was cancelled. */
export function predictedEnd(running: Running, now: number): number | null {
  const { product, made, predicted_end } = running
  if (predicted_end === null) return null
  const { winding_minutes: nominal, pieces } = product
  if (nominal === null) return Math.max(now, Date.parse(predicted_end))
  const left = windingProgress(running, now)?.leftMinutes ?? nominal
  return now + (left + Math.max(0, pieces - made - 1) * nominal) * MINUTE
}

/** Returns how many whole minutes after its plan a product will be made; negative before it, null without a plan. */
export function minutesAfterPlan(end: number, planned_end: string | null): number | null {
  return planned_end === null ? null : Math.round((end - Date.parse(planned_end)) / MINUTE)
}
