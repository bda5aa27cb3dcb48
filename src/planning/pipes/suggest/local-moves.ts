import type { Hold } from './line-run.ts'
import type { SuggestionProblem } from './problem.ts'
import type { JobOrder, LineSequences } from './simulate.ts'

type Numbers = (below: number) => number
/** Where a job is: its line and its position there. */
type Position = readonly [line: number, index: number]
type Move = (problem: SuggestionProblem, sequences: LineSequences, numbers: Numbers) => LineSequences

/** The most jobs that are moved together. */
const LONGEST_BLOCK = 6

const moves: readonly Move[] = [
  reinsert,
  reinsert,
  besideSameSetUp,
  besideSameSetUp,
  swap,
  reverse,
  exchangeTails,
]

/** How many of the draws, where something stays on the lines, have a job wait for it. */
const HOLDING = 2

/** Returns an order after one local move; the same order if the move that was drawn is not possible. */
export function localMove(problem: SuggestionProblem, order: JobOrder, numbers: Numbers): JobOrder {
  const { sequences, holds } = order
  const isBare = problem.lines.every(({ kept }) => kept.length === 0)
  const move = moves[numbers(moves.length + (isBare ? 0 : HOLDING))]
  if (!move) return besideKept(problem, order, numbers)
  const moved = move(problem, sequences, numbers)
  const isPossible = moved.every(
    (jobs, line) => jobs === sequences[line] || jobs.every((job) => problem.jobs[job]!.lines.includes(line)),
  )
  return isPossible && moved !== sequences ? { sequences: moved, holds } : order
}

/** Has a job wait for the gap before or behind a kept one with its set-up, with those that wait for less before it; or no longer wait. */
function besideKept({ jobs, lines }: SuggestionProblem, order: JobOrder, numbers: Numbers): JobOrder {
  const [from, index] = anyPosition(order.sequences, numbers)
  const job = order.sequences[from]![index]!
  const { setUp, lines: able } = jobs[job]!
  const gaps = able.flatMap((line) =>
    lines[line]!.kept.flatMap((kept, next): Hold[] =>
      kept.setUp === setUp ? [next, next + 1].map((each) => ({ line, next: each })) : [],
    ),
  )
  const holds = new Map(order.holds)
  if (holds.delete(job) && numbers(2) === 0) return { ...order, holds }
  const hold = gaps[gaps.length === 0 ? 0 : numbers(gaps.length)]
  if (!hold) return order
  const rest = order.sequences.with(from, order.sequences[from]!.toSpliced(index, 1))
  const sequence = rest[hold.line]!
  const later = sequence.findIndex((each) => {
    const other = holds.get(each)
    return other?.line === hold.line && other.next > hold.next
  })
  const place = later === -1 ? sequence.length : later
  return { sequences: withBlock(rest, [hold.line, place], [job]), holds: holds.set(job, hold) }
}

/** Moves some neighbours to any place of any line, mostly between two runs. */
function reinsert({ jobs }: SuggestionProblem, sequences: LineSequences, numbers: Numbers): LineSequences {
  const { block, rest } = takeBlock(jobs, sequences, numbers)
  const line = numbers(rest.length)
  const position = numbers(rest[line]!.length + 1)
  const place = numbers(4) === 0 ? position : runAround(jobs, rest[line]!, position)[0]
  return withBlock(rest, [line, place], block)
}

/** Moves some neighbours behind a job with the set-up of their first, or before one with that of their last. */
function besideSameSetUp(
  { jobs }: SuggestionProblem,
  sequences: LineSequences,
  numbers: Numbers,
): LineSequences {
  const { block, rest } = takeBlock(jobs, sequences, numbers)
  const isBehind = numbers(2) === 0
  const setUp = jobs[isBehind ? block[0]! : block.at(-1)!]!.setUp
  const places = rest.flatMap((line, index) =>
    line.flatMap((job, position): Position[] =>
      jobs[job]!.setUp === setUp ? [[index, isBehind ? position + 1 : position]] : [],
    ),
  )
  return places.length === 0 ? sequences : withBlock(rest, places[numbers(places.length)]!, block)
}

function swap(_: SuggestionProblem, sequences: LineSequences, numbers: Numbers): LineSequences {
  const [a, b] = [anyPosition(sequences, numbers), anyPosition(sequences, numbers)]
  const [jobA, jobB] = [sequences[a[0]]![a[1]]!, sequences[b[0]]![b[1]]!]
  return replaceIn(replaceIn(sequences, a, jobB), b, jobA)
}

/** Reverses a part of a line (2-opt). */
function reverse(_: SuggestionProblem, sequences: LineSequences, numbers: Numbers): LineSequences {
  const [line, index] = anyPosition(sequences, numbers)
  const jobs = sequences[line]!
  const other = numbers(jobs.length)
  const [first, end] = [Math.min(index, other), Math.max(index, other) + 1]
  return sequences.with(line, [
    ...jobs.slice(0, first),
    ...jobs.slice(first, end).toReversed(),
    ...jobs.slice(end),
  ])
}

/** Exchanges what follows on two lines (2-opt between lines). */
function exchangeTails(_: SuggestionProblem, sequences: LineSequences, numbers: Numbers): LineSequences {
  const [a, b] = [numbers(sequences.length), numbers(sequences.length)]
  if (a === b) return sequences
  const [jobsA, jobsB] = [sequences[a]!, sequences[b]!]
  const [fromA, fromB] = [numbers(jobsA.length + 1), numbers(jobsB.length + 1)]
  return sequences
    .with(a, [...jobsA.slice(0, fromA), ...jobsB.slice(fromB)])
    .with(b, [...jobsB.slice(0, fromB), ...jobsA.slice(fromA)])
}

/** Takes a job, some neighbours or a whole run. */
function takeBlock(
  jobs: SuggestionProblem['jobs'],
  sequences: LineSequences,
  numbers: Numbers,
): { readonly block: readonly number[]; readonly rest: LineSequences } {
  const [line, index] = anyPosition(sequences, numbers)
  const sequence = sequences[line]!
  const blocks: readonly Position[] = [
    [index, index + 1],
    [index, index + 2 + numbers(LONGEST_BLOCK - 1)],
    runAround(jobs, sequence, index),
  ]
  const [first, end] = blocks[numbers(blocks.length)]!
  return {
    block: sequence.slice(first, end),
    rest: sequences.with(line, sequence.toSpliced(first, end - first)),
  }
}

/** Returns where the run of jobs with one set-up begins and ends that a position is in. */
function runAround(
  jobs: SuggestionProblem['jobs'],
  sequence: readonly number[],
  position: number,
): readonly [first: number, end: number] {
  const setUpAt = (index: number) => jobs[sequence[index] ?? -1]?.setUp
  let [first, end] = [position, position + 1]
  while (first > 0 && setUpAt(first - 1) === setUpAt(position)) first -= 1
  while (end < sequence.length && setUpAt(end) === setUpAt(position)) end += 1
  return [first, end]
}

function withBlock(
  sequences: LineSequences,
  [line, index]: Position,
  block: readonly number[],
): LineSequences {
  return sequences.with(line, sequences[line]!.toSpliced(index, 0, ...block))
}

function replaceIn(sequences: LineSequences, [line, index]: Position, job: number): LineSequences {
  return sequences.with(line, sequences[line]!.with(index, job))
}

/** Returns the position of a random job; all are equally likely. */
function anyPosition(sequences: LineSequences, numbers: Numbers): Position {
  let index = numbers(sequences.reduce((count, jobs) => count + jobs.length, 0))
  const line = sequences.findIndex((jobs) => {
    if (index < jobs.length) return true
    index -= jobs.length
    return false
  })
  return [line, index]
}
