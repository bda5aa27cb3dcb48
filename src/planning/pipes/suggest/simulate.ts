import { closeRun, type LineRun, openRun, placeIn, type Spot, spotOf } from './line-run.ts'

/** By line: its jobs in their order; indexes of a problem. */
export type LineSequences = readonly (readonly number[])[]

/**
 * Places the jobs of each line in their order, always the one first that can start first; it gets the mandrel that others wait
 * for. Jobs that do not fit before the end of the horizon are left out. The run has the totals until it is used again.
 */
export function simulate(run: LineRun, sequences: LineSequences): readonly Spot[] {
  openRun(run)
  const { jobs } = run.problem
  const positions = sequences.map(() => 0)
  const heads = sequences.map((_, line) => headOf(run, sequences, positions, line))
  const placed: Spot[] = []
  for (let first = earliest(heads); first; first = earliest(heads)) {
    placed.push(first)
    run.comparisons += heads.length
    placeIn(run, first)
    positions[first.line]! += 1
    for (let line = 0; line < heads.length; line += 1) {
      const head = heads[line]
      if (line === first.line || (head && jobs[head.job]!.size === jobs[first.job]!.size))
        heads[line] = headOf(run, sequences, positions, line)
    }
  }
  closeRun(run)
  return placed
}

/** Returns the spot of the next job of a line, without those that have none. */
function headOf(run: LineRun, sequences: LineSequences, positions: number[], line: number): Spot | undefined {
  const sequence = sequences[line]!
  for (; positions[line]! < sequence.length; positions[line]! += 1) {
    const spot = spotOf(run, line, sequence[positions[line]!]!)
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
