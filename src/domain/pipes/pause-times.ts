import { Refusal } from '#domain/errors.ts'
import { isSameMinute, type RecordedTime } from '#domain/recorded-time.ts'
import type { Interval } from '#domain/time.ts'

type Around = {
  /** When anything else was recorded at the line: starts and ends of pipes and of other pauses. */
  readonly events: readonly number[]
  readonly now: number
}

/** Returns between which times a pause can be moved: what was recorded before it stays before it, and what was recorded after it, after it. */
export function pauseBounds({ start, end }: RecordedTime, { events, now }: Around): Interval {
  return {
    start: Math.max(0, ...events.filter((at) => at <= start)),
    end: Math.min(now, ...events.filter((at) => end !== null && at >= end)),
  }
}

/**
 * Returns the corrected times of a pause, of which a bound in the same minute is the bound itself; throws `Refusal` for times that it
 * cannot have had.
 */
export function correctedPause(
  recorded: RecordedTime,
  wanted: Partial<RecordedTime>,
  around: Around,
): RecordedTime {
  const bounds = pauseBounds(recorded, around)
  const start = within(wanted.start ?? recorded.start, { bounds, now: around.now, field: 'start_time' })
  if (recorded.end === null) {
    if (wanted.end !== undefined && wanted.end !== null) throw new Refusal('pause_still_open', {}, 'end_time')
    return { start, end: null }
  }
  const end = within(wanted.end ?? recorded.end, { bounds, now: around.now, field: 'end_time' })
  if (end <= start) throw new Refusal('tracker_ends_before_it_starts', {}, 'end_time')
  return { start, end }
}

type Limits = { readonly bounds: Interval; readonly now: number; readonly field: string }

function within(at: number, { bounds, now, field }: Limits): number {
  if (at > now) throw new Refusal('time_in_future', {}, field)
  if (at < bounds.start) {
    if (isSameMinute(bounds.start, at)) return bounds.start
    throw new Refusal('time_before_last', { at: bounds.start }, field)
  }
  if (at > bounds.end) throw new Refusal('time_after_next', { at: bounds.end }, field)
  return at
}
