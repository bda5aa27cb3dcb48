import { type Interval, MINUTE } from '#domain/time.ts'
import type { LineLane, PipeBlock } from './pipes-board.ts'

/** A pipe that waits for its mandrel while its line is free. */
export type LineWait = Interval & { readonly block: PipeBlock }

/** Returns what of a line waits for mandrels until the line is as far behind as it gets, by start. */
export function mandrelWaitsBehind({ blocks }: Pick<LineLane, 'blocks'>): LineWait[] {
  const late = blocks
    .flatMap((block) => (block.predicted ? [{ block, ...block.predicted }] : []))
    .toSorted((a, b) => a.start - b.start)
  const delays = late.map(({ block, end }) => end - block.slot.end)
  const worst = delays.indexOf(Math.max(...delays))
  return late.slice(0, worst + 1).flatMap(({ block, start }, index): LineWait[] => {
    const free = late[index - 1]?.end ?? start
    return start - free >= MINUTE ? [{ block, start: free, end: start }] : []
  })
}

/** Returns the pipes that a line has not begun and will not make as planned: those that it is too late for, or that have no mandrel. */
export function waitingBehind({ blocks }: Pick<LineLane, 'blocks'>): PipeBlock[] {
  return blocks.filter(
    ({ isFixed, predicted, warnings }) =>
      !isFixed && (predicted !== null || warnings.includes('mandrel_busy')),
  )
}
