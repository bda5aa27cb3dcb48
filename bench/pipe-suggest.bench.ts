import { entryOf, layLine } from '#planning/pipes/lay-line.ts'
import { bestPlan } from '#planning/pipes/suggest/best-plan.ts'
import { changeoverRule, type DispatchRule, dispatch, dueDateRule } from '#planning/pipes/suggest/dispatch.ts'
import { type LineRun, lineRunOf } from '#planning/pipes/suggest/line-run.ts'
import { problemOf } from '#planning/pipes/suggest/problem.ts'
import { type LineSequences, simulate } from '#planning/pipes/suggest/simulate.ts'
import { suggestPlan } from '#planning/pipes/suggest/suggest-plan.ts'
import {
  type SuggestionAim,
  type SuggestionInput,
  suggestionAims,
} from '#planning/pipes/suggest/suggestion.ts'
import { type PlacedLines, summaryOf } from '#planning/pipes/suggest/summary.ts'
import { allSteps } from '#planning/steps.ts'
import { optimumOf } from './pipe-suggest/optimum.ts'
import { weekOf } from './pipe-suggest/week.ts'

/**
 * `npm run bench:pipe-suggest`: suggested plans of twenty weeks beside the order by due date and the nearest changeover, with
 * and without waiting for mandrels; of small ones beside the best of all plans; and the time of a suggestion. One line of JSON each.
 */
const WEEKS = Array.from({ length: 20 }, (_, index) => index + 1)
const WEEK = { products: 80, lines: 3, kept: 8 }
const SMALL = { products: 8, lines: 2, kept: 0 }
const LARGE = { products: 150, lines: 3, kept: 12 }
const UNLIMITED = Array.from({ length: 1000 }, (_, index) => index)

const weeks = WEEKS.map((seed) => weekOf(seed, WEEK))
tellWeeks('due date, mandrels ignored', (input) => byRule(input, dueDateRule, false))
tellWeeks('due date', (input) => byRule(input, dueDateRule, true))
tellWeeks('nearest changeover, mandrels ignored', (input) => byRule(input, changeoverRule, false))
tellWeeks('nearest changeover', (input) => byRule(input, changeoverRule, true))
for (const aim of suggestionAims)
  tellWeeks(`suggested, ${aim}`, (input) => allSteps(suggestPlan({ ...input, aim })).after)
for (const aim of suggestionAims) tellOptimum(aim)
for (const aim of suggestionAims) tellTime(aim)

type Figures = ReturnType<typeof summaryOf>

function tellWeeks(name: string, plan: (input: SuggestionInput) => Figures): void {
  const all = weeks.map(plan)
  const mean = (of: (figures: Figures) => number) =>
    Math.round((all.reduce((sum, each) => sum + of(each), 0) / all.length) * 10) / 10
  console.log(
    JSON.stringify({
      name,
      weeks: all.length,
      planned: mean(({ planned }) => planned),
      late: mean(({ late }) => late),
      lateHours: mean(({ lateMinutes }) => lateMinutes / 60),
      changeoverMinutes: mean(({ changeoverMinutes }) => changeoverMinutes),
      idleMinutes: mean(({ idleMinutes }) => idleMinutes),
      mandrelConflicts: mean(({ mandrelConflicts }) => mandrelConflicts),
    }),
  )
}

/** The figures of a dispatching rule by itself, as if there were always a mandrel or waiting for one. */
function byRule(input: SuggestionInput, rule: DispatchRule, isWaiting: boolean): Figures {
  const mandrels = new Map([...input.mandrels.keys()].map((dn) => [dn, UNLIMITED]))
  const run = runOf(isWaiting ? input : { ...input, mandrels })
  return summaryOf(input, laid(input, run, allSteps(dispatch(run, rule))))
}

function runOf(input: SuggestionInput): LineRun {
  return lineRunOf(problemOf(input, input.jobs, input.lines))
}

function laid(input: SuggestionInput, run: LineRun, sequences: LineSequences): PlacedLines {
  const spots = simulate(run, { sequences, holds: new Map() })
  return input.lines.map(({ line, placed, last }, index) => {
    const entries = spots
      .filter((spot) => spot.line === index)
      .map(({ job, start }) => ({ job: input.jobs[job]!, at: { start } }))
    return layLine(line, [...placed.map(entryOf), ...entries], { settings: input.settings, last }).placed
  })
}

/** How often the best of all plans is found, and how much more is paid otherwise: of changeover, or as weighed. */
function tellOptimum(aim: SuggestionAim): void {
  const pairs = WEEKS.map((seed) => {
    const run = runOf(weekOf(seed, SMALL))
    const { cost } = allSteps(bestPlan(run, aim))
    return { found: cost, best: optimumOf(run.problem, aim, cost) }
  })
  const main = aim === 'on-time' ? 2 : 1
  const ratios = pairs.map(({ found, best }) => (found[main] === best[main] ? 1 : found[main]! / best[main]!))
  console.log(
    JSON.stringify({
      name: `optimum, ${aim}`,
      ...SMALL,
      same: pairs.filter(({ found, best }) => found.slice(0, -1).every((each, index) => each === best[index]))
        .length,
      moreLate:
        aim === 'on-time' ? pairs.filter(({ found, best }) => found[1]! > best[1]!).length : undefined,
      of: pairs.length,
      mean: round(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length),
      worst: round(Math.max(...ratios)),
    }),
  )
}

/** Milliseconds of this thread alone, the first time included, and on the wall. */
function tellTime(aim: SuggestionAim): void {
  const times = WEEKS.slice(0, 5).map((seed) => {
    const input = { ...weekOf(seed, LARGE), aim }
    const [from, began] = [process.threadCpuUsage(), performance.now()]
    allSteps(suggestPlan(input))
    const { user, system } = process.threadCpuUsage(from)
    return { cpu: (user + system) / 1000, wall: performance.now() - began }
  })
  const worst = (of: 'cpu' | 'wall') => Math.round(Math.max(...times.map((each) => each[of])))
  const median = Math.round(times.map(({ cpu }) => cpu).sort((a, b) => a - b)[2]!)
  console.log(
    JSON.stringify({
      name: `time, ${aim}`,
      ...LARGE,
      medianMs: median,
      worstMs: worst('cpu'),
      wallMs: worst('wall'),
    }),
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
