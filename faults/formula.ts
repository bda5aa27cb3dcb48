import { seededRandom } from '#demo/random.ts'
import { hostileFormula } from '#faults/formula/hostile-formula.ts'
import { outcomeOf } from '#faults/formula/outcome.ts'
import { histogram, reported, settings } from '#faults/support/figures.ts'

/** Proves that every formula gives a number or is refused with its reason and position, in time. */
const { formulas, seed } = settings({ formulas: 200_000, seed: 1 })
/** The maximum processor time for a formula, which does not depend on other work of the machine. */
const SLOWEST_MS = 20
/** The minimum share of formulas that give a number, and of those that are refused; with fewer, little was tested. */
const MIN_SHARE = 0.05
/** The outcomes that must occur, so that every reason is tested. */
const wanted = [
  ...['number', 'formula_invalid', 'formula_incomplete', 'formula_too_long', 'formula_too_deep'],
  ...['formula_unknown_variable', 'formula_unknown_function', 'formula_argument_count'],
  ...['formula_division_by_zero', 'formula_not_a_number', 'formula_negative'],
]

await reported('formula', { seed, formulas }, async () => {
  const began = performance.now()
  const outcomes: string[] = []
  const faults: string[] = []
  let worstMs = 0
  for (let number = 0; number < formulas; number += 1) {
    const formula = hostileFormula(seededRandom(`${seed}:${number}`))
    const before = process.threadCpuUsage()
    const { outcome, fault } = outcomeOf(formula)
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    const problem = fault ?? (ms > SLOWEST_MS ? `took ${ms} ms` : undefined)
    if (problem !== undefined) faults.push(`${number} ${problem}: ${JSON.stringify(formula.slice(0, 200))}`)
    outcomes.push(outcome)
    worstMs = Math.max(worstMs, ms)
  }
  const counts = histogram(outcomes)
  const share = (counts['number'] ?? 0) / formulas
  return {
    figures: { outcomes: counts, faults: faults.length, worstMs, seconds: secondsSince(began) },
    broken: [
      ...faults,
      ...wanted.filter((outcome) => !counts[outcome]).map((outcome) => `No formula ended as ${outcome}.`),
      ...(share < MIN_SHARE || share > 1 - MIN_SHARE ? [`${share} of the formulas gave a number.`] : []),
    ],
  }
})

function secondsSince(instant: number): number {
  return Math.round((performance.now() - instant) / 1000)
}
