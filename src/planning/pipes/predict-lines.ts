import { type Interval, MINUTE } from '#domain/time.ts'
import { freeMandrelFrom } from './mandrel-gaps.ts'
import { type OccupiedMandrel, type SettingsNow, usesOn } from './mandrels.ts'
import { expectedEnd, heldSlot, type UnfinishedPipe } from './predict-line.ts'

/** A line while it is predicted: until when it is busy, and what still waits, by planned start. */
type LineAhead = { free: number; readonly waiting: UnfinishedPipe[] }

/** What is predicted so far, and the lines of what still waits. */
type Prediction = {
  readonly predicted: ReadonlyMap<number, Interval>
  readonly waitingOn: ReadonlyMap<UnfinishedPipe, LineAhead>
  /** All pipe products by diameter. */
  readonly bySize: ReadonlyMap<number | undefined, readonly UnfinishedPipe[]>
}

/** The mandrels of the plant, and what is on them. */
type Hall = { readonly mandrels: readonly OccupiedMandrel[]; readonly settings: SettingsNow }

/**
 * Returns by id when the pipe products of lines will be made, as far as that differs from the plan: what is in production takes as long
 * as planned without its set-up and pauses, and at least until now. What waits follows in the planned order, each as soon as a mandrel
 * of its size is free too, until its line has caught up. Nothing is predicted of a line whose prediction was cancelled.
 *
 * @param lines the pipe products of each line
 */
export function predictLines(
  lines: readonly (readonly UnfinishedPipe[])[],
  hall: Hall,
): ReadonlyMap<number, Interval> {
  const { now, stillUntil = now } = hall.settings
  const known = lines.filter((own) => own.every(({ run }) => run?.isPredicted !== false))
  const predicted = new Map(known.flatMap((own) => [...runningOf(own, now, stillUntil)]))
  const ahead = known.map((own): LineAhead => {
    const ends = own.flatMap(({ id }) => predicted.get(id)?.end ?? [])
    const waiting = own.filter(({ run }) => !run).toSorted((a, b) => a.slot.start - b.slot.start)
    const isOverdue = ends.length === 0 && waiting[0] !== undefined && waiting[0].slot.start < now
    return { free: Math.max(isOverdue ? stillUntil : now, ...ends), waiting }
  })
  const bySize = Map.groupBy(lines.flat(), ({ job }) => job?.setUp.dn)
  const waitingOn = new Map(ahead.flatMap((line) => line.waiting.map((pipe) => [pipe, line] as const)))
  for (let line = firstBehind(ahead); line; line = firstBehind(ahead)) {
    const pipe = line.waiting.shift()!
    const start = mandrelFrom(pipe, line, { predicted, waitingOn, bySize, ...hall })
    line.free = start + pipe.slot.end - pipe.slot.start
    predicted.set(pipe.id, { start, end: line.free })
    waitingOn.delete(pipe)
  }
  return predicted
}

/** Returns the same as if there were enough mandrels: what needs one that another has then is in conflict with it. */
export function predictFreeLines(
  lines: readonly (readonly UnfinishedPipe[])[],
  settings: SettingsNow,
): ReadonlyMap<number, Interval> {
  return predictLines(lines, { mandrels: [], settings })
}

/** Returns when what a line has in production is made; an end that is put off with every minute is that of a later instant. */
function runningOf(pipes: readonly UnfinishedPipe[], now: number, stillUntil: number): Map<number, Interval> {
  return new Map(
    pipes.flatMap((pipe): [number, Interval][] => {
      const { id, slot, run } = pipe
      if (!run) return []
      const end = expectedEnd(pipe, run, now)
      const isPutOff = expectedEnd(pipe, run, now + MINUTE) > end
      const expected = isPutOff ? expectedEnd(pipe, run, stillUntil) : end
      return [[id, { start: run.startedAt ?? slot.start, end: expected }]]
    }),
  )
}

/** Returns of the lines that are behind the one that is free first. */
function firstBehind(ahead: readonly LineAhead[]): LineAhead | undefined {
  const behind = ahead.filter(({ waiting, free }) => waiting[0] && waiting[0].slot.start < free)
  return behind.toSorted((a, b) => a.free - b.free)[0]
}

/** Returns when a pipe product has its line and a mandrel, without taking one from another; without a mandrel of its size it does not wait. */
function mandrelFrom(
  { job, slot }: UnfinishedPipe,
  line: LineAhead,
  { mandrels, settings, ...prediction }: Prediction & Hall,
): number {
  const own = mandrels.filter(({ dn }) => dn === job?.setUp.dn)
  if (!job || own.length === 0) return line.free
  const uses = usesOn(own, holdersOf(job.setUp.dn, line, settings, prediction), settings)
  const length = slot.end - slot.start + (job.coolingMinutes + settings.demoulding_min) * MINUTE
  return freeMandrelFrom({ count: own.length, uses }, line.free, length)
}

/**
 * Returns what has mandrels of a size once a line is free, before what waits on it: not what comes later on that line, nor what waits on
 * another that is behind.
 */
function holdersOf(
  dn: number,
  line: LineAhead,
  { demoulding_min }: SettingsNow,
  { predicted, waitingOn, bySize }: Prediction,
) {
  return (bySize.get(dn) ?? []).flatMap((pipe) => {
    const { job, slot } = pipe
    const waitsOn = waitingOn.get(pipe)
    const isLater = waitsOn && (waitsOn === line || slot.start < waitsOn.free)
    if (isLater || !job) return []
    const expected = predicted.get(pipe.id)
    const wound = Math.max(slot.end, expected?.end ?? 0)
    const isOver = wound + (job.coolingMinutes + demoulding_min + 1) * MINUTE < line.free
    return isOver ? [] : { job, slot: heldSlot(slot, expected) }
  })
}
