import type { Interval } from '#domain/time.ts'
import {
  type AssignedUse,
  longerConflict,
  type OccupiedMandrel,
  type SettingsNow,
  type UsingPipe,
  usesBySize,
} from './mandrels.ts'
import { heldSlot } from './predict-line.ts'

/** A pipe product in its slot that needs a mandrel. */
type PlacedPipe = UsingPipe & { readonly isFixed: boolean }

/**
 * Returns by id how planned pipe products use mandrels: as planned, and with the conflicts that follow from what will hold its mandrel
 * for longer than planned; what has begun has its mandrel.
 *
 * @param predicted when they would be made with enough mandrels
 */
export function usesAsHeld(
  mandrels: readonly OccupiedMandrel[],
  placed: readonly PlacedPipe[],
  predicted: ReadonlyMap<number, Interval>,
  settings: SettingsNow,
): ReadonlyMap<number, AssignedUse> {
  const usesOf = (pipes: readonly UsingPipe[]) => {
    const uses = [...usesBySize(mandrels, pipes, settings).values()].flat()
    return new Map(uses.flatMap((use) => (use.job === null ? [] : [[use.job, use] as const])))
  }
  const planned = usesOf(placed)
  const held = usesOf(placed.map(({ job, slot }) => ({ job, slot: heldSlot(slot, predicted.get(job.id)) })))
  const own = placed.flatMap(({ job, isFixed }): [number, AssignedUse][] => {
    const use = isFixed ? planned.get(job.id) : longerConflict(planned.get(job.id), held.get(job.id))
    return use ? [[job.id, use]] : []
  })
  return new Map(own)
}
