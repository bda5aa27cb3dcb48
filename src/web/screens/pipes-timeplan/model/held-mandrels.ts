import type { Interval } from '#domain/time.ts'
import { type AssignedUse, longerConflict } from '#planning/pipes/mandrels.ts'
import { heldSlot } from '#planning/pipes/predict-line.ts'
import { sameItems } from '#web/plan/board/board.ts'
import { mandrelGroups } from './mandrel-groups.ts'
import { slotToWarn, warningsAt } from './pipe-warnings.ts'
import type { LineLane, PipeBlock, PipesBoard } from './pipes-board.ts'

type Expected = {
  /** With blocks as they are predicted. */
  readonly lanes: readonly LineLane[]
  /** When pipes would be made with enough mandrels, by id, as far as that differs from the plan. */
  readonly expected: ReadonlyMap<number, Interval>
}

/**
 * Returns lanes and mandrels with pipes on their mandrels when they are predicted to be, and the conflicts that follow from when they
 * would be with enough mandrels: what is predicted has waited for one.
 */
export function withHeldMandrels(
  { lanes, expected }: Expected,
  board: PipesBoard,
  now: number,
): Pick<PipesBoard, 'lanes' | 'mandrels'> {
  const blocks = lanes.flatMap((lane) => lane.blocks)
  const sizes = new Set(blocks.flatMap(({ predicted, product }) => (predicted ? (product.dn ?? []) : [])))
  const usesIn = (slotOf: (block: PipeBlock) => Interval | null | undefined) => {
    const held = blocks.flatMap((block) => {
      const job = board.state.products.get(block.id)?.job
      const { isFixed } = block
      return job && sizes.has(job.setUp.dn) ? { job, slot: heldSlot(block.slot, slotOf(block)), isFixed } : []
    })
    const uses = mandrelGroups(board, held, now, { sizes }).flatMap((group) => group.uses)
    return new Map(uses.map((use) => [use.job, use]))
  }
  const [free, made] = [usesIn(({ id }) => expected.get(id)), usesIn(({ predicted }) => predicted)]
  const fixed = new Set<number | null>(blocks.flatMap(({ id, isFixed }) => (isFixed ? [id] : [])))
  const asHeld = (use: AssignedUse) => {
    const [held, own] = [free.get(use.job), made.get(use.job)]
    return use.job !== null && held && own ? useAsHeld(use, { held, own, isFixed: fixed.has(use.job) }) : use
  }
  const onMandrels = lanes.map((lane) => {
    const marked = lane.blocks.map((block) => {
      const use = block.use && asHeld(block.use)
      return use === block.use ? block : blockWith({ ...block, use }, board)
    })
    return sameItems(marked, lane.blocks) ? lane : { ...lane, blocks: marked }
  })
  const mandrels = board.mandrels.map((group) => {
    const marked = group.uses.map(asHeld)
    return sameItems(marked, group.uses) ? group : { ...group, uses: marked }
  })
  return { lanes: onMandrels, mandrels }
}

type Held = {
  /** As it would be with enough mandrels. */
  readonly held: AssignedUse
  /** As predicted. */
  readonly own: AssignedUse
  readonly isFixed: boolean
}

/** Returns a use for as long as its pipe is predicted to hold the mandrel, with the longer of its conflicts; what has begun has its mandrel. */
function useAsHeld(planned: AssignedUse, { held, own, isFixed }: Held): AssignedUse {
  const { start, end } = own
  const isOnOwn = [planned, held, own].every(({ busyUntil }) => busyUntil === null)
  const inConflict = isFixed ? planned : longerConflict(planned, held)!
  const mandrel = isOnOwn ? own.mandrel : inConflict.mandrel
  const isSame = inConflict === planned && start === planned.start && end === planned.end
  return isSame && mandrel === planned.mandrel ? planned : { ...inConflict, start, end, mandrel }
}

/** Returns a block with the warnings that it has as it is predicted. */
export function blockWith(block: PipeBlock, board: PipesBoard): PipeBlock {
  const slot = slotToWarn(block.slot, block.use, board.hours.working)
  const warned = { ...slot, predictedEnd: block.predicted?.end }
  return { ...block, warnings: warningsAt(board, block.product, warned) }
}
