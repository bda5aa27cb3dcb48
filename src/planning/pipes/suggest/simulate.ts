import { closeRun, type Hold, type LineRun, openRun, placeIn, type Spot, spotOf } from './line-run.ts'

/** By line: its jobs in their order; indexes of a problem. */
export type LineSequences = readonly (readonly number[])[]

/** What a plan follows from. */
export type JobOrder = {
  readonly sequences: LineSequences
  /** By job: those that do not take the first gap that has room for them. */
  readonly holds: ReadonlyMap<number, Hold>
}

/**
 * Places the jobs of each line in their order, always the one first that can start first; it gets the mandrel that others wait
 * for. Jobs that do not fit before the end of the horizon are left out. The run has the totals until it is used again.
 */
export function simulate(run: LineRun, order: JobOrder): readonly Spot[] {
  openRun(run)
  const { jobs } = run.problem
  const positions = order.sequences.map(() => 0)
  const heads = order.sequences.map((_, line) => headOf(run, order, positions, line))
  const placed: Spot[] = []
  for (let first = earliest(heads); first; first = earliest(heads)) {
    placed.push(first)
    run.comparisons += heads.length
    placeIn(run, first)
    positions[first.line]! += 1
    for (let line = 0; line < heads.length; line += 1) {
      const head = heads[line]
      if (line === first.line || (head && jobs[head.job]!.size === jobs[first.job]!.size))
        heads[line] = headOf(run, order, positions, line)
    }
  }
  closeRun(run)
  return placed
}

/** Returns the spot of the next job of a line, without those that have none. */
function headOf(run: LineRun, order: JobOrder, positions: number[], line: number): Spot | undefined {
  const sequence = order.sequences[line]!
  for (; positions[line]! < sequence.length; positions[line]! += 1) {
    const job = sequence[positions[line]!]!
    const spot = spotOf(run, line, job, order.holds.get(job))
    if (spot) return spot
    run.totals.leftOut += 1
  }
  return undefined
}

function earliest(heads: readonly (Spot | undefined)[]): Spot | undefined {
  let first: Spot | undefined
  for (const head of heads) if (head && (!first || head.start < first.start)) first = head
  return first
}
