import { type Problem, Refusal } from '#domain/errors.ts'
import { compileFormula } from '#domain/formula.ts'
import { TRIALS, trialValues } from '#domain/formula-samples.ts'
import { pipeSamples, pipeVariables } from './pipe-variables.ts'
import type { ProfileFamily } from './profile-family.ts'

/** When a measurement is taken: while winding, hot, cold (after 24 h), in the laboratory, or at an operation. */
export const measurementStages = ['W', 'H', 'C', 'L', 'O'] as const
export type MeasurementStage = (typeof measurementStages)[number]

/** The result of a measurement (requirements: Measurements). */
export const MeasurementResult = { NotMeasured: 0, Inside: 1, Below: 2, Above: 3 } as const
export type MeasurementResult = (typeof MeasurementResult)[keyof typeof MeasurementResult]

export type MeasurementType = {
  readonly code: string
  readonly name_en: string
  readonly name_et: string
  /** The code of a unit. */
  readonly unit: string
  readonly stages: readonly MeasurementStage[]
  /** Readings of `boolean` are 1 for yes and 0 for no; those of `series` come from a machine, as many as there are. */
  readonly input: 'number' | 'boolean' | 'series'
  /** The number of readings; of a series, the minimum. */
  readonly readings: number
  readonly aggregate: Aggregate
  /** Whether each reading must be inside the allowed range, instead of their aggregate. */
  readonly check_each: boolean
  /** Readings, values and bounds are rounded to these decimals, so that a value is judged as it is shown. */
  readonly decimals: number
  readonly nominal_formula: string | null
  /** Bounds can also use `NOM`; null is an open bound. */
  readonly min_formula: string | null
  readonly max_formula: string | null
  /** The families whose pipes cannot be OK without this measurement. */
  readonly mandatory_for: readonly ProfileFamily[]
  /** Whether it is taken only of pipes with an electrofusion socket. */
  readonly needs_ef_socket: boolean
  readonly standard: string | null
}

export type Aggregate = 'mean' | 'min' | 'max' | 'range'

const aggregates: Readonly<Record<Aggregate, (readings: readonly number[]) => number>> = {
  mean: (readings) => readings.reduce((sum, reading) => sum + reading, 0) / readings.length,
  min: (readings) => readings.reduce((least, reading) => Math.min(least, reading)),
  max: (readings) => readings.reduce((greatest, reading) => Math.max(greatest, reading)),
  range: (readings) => aggregates.max(readings) - aggregates.min(readings),
}

/** Throws `Refusal` if these cannot be the readings of one measurement. */
export function checkReadings({ input, readings }: MeasurementType, values: readonly number[]): void {
  const isComplete = input === 'series' ? values.length >= readings : values.length === readings
  if (!isComplete)
    throw new Refusal('reading_count_differs', { expected: readings, given: values.length }, 'readings')
  if (input === 'boolean' && values.some((value) => value !== 0 && value !== 1))
    throw new Refusal('value_not_allowed', {}, 'readings')
}

const CONDITIONING_MS = 24 * 3_600_000

/** Returns whether a dimension was measured before the pipe had cooled for 24 hours, so that it will still shrink. */
export function isHot({ unit }: Pick<MeasurementType, 'unit'>, measuredAt: Date, woundAt: Date): boolean {
  return unit === 'mm' && !isCold(measuredAt, woundAt)
}

/** Returns whether a pipe that was wound then has cooled for 24 hours at this time. */
export function isCold(at: Date, woundAt: Date): boolean {
  return at.getTime() >= woundAt.getTime() + CONDITIONING_MS
}

/** The nominal value and the allowed range of a measurement; null without a formula, and where it cannot be calculated. */
export type AllowedRange = {
  readonly nominal: number | null
  readonly min: number | null
  readonly max: number | null
  /** Why formulas cannot be calculated; the field is that of the formula. */
  readonly problems: readonly Problem[]
}

const formulaFields = ['nominal_formula', 'min_formula', 'max_formula'] as const
type FormulaField = (typeof formulaFields)[number]
type Formulas = Pick<MeasurementType, FormulaField>

/** Calculates the allowed range of a type from a pipe's variables. */
export function allowedRange(
  type: Formulas & Pick<MeasurementType, 'decimals'>,
  variables: ReadonlyMap<string, number>,
): AllowedRange {
  const problems: Problem[] = []
  const calculate = (field: FormulaField, values: ReadonlyMap<string, number>): number | null => {
    const formula = type[field]
    if (formula === null) return null
    try {
      return roundTo(type.decimals, compileFormula(formula).evaluate(values))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push({ ...error.problems[0], field })
      return null
    }
  }
  const nominal = calculate('nominal_formula', variables)
  const values = nominal === null ? variables : new Map([...variables, ['NOM', nominal]])
  return { nominal, min: calculate('min_formula', values), max: calculate('max_formula', values), problems }
}

/**
 * Returns why formulas of a type cannot be used: they are not valid, name a variable that no pipe has, or cannot be
 * calculated for any of many test pipes.
 */
export function formulaProblems(type: Formulas): Problem[] {
  const invalid = formulaFields.flatMap((field) => invalidFormula(type, field) ?? [])
  return invalid.length > 0 ? invalid : neverCalculable(type)
}

function invalidFormula(type: Formulas, field: FormulaField): Problem | undefined {
  const formula = type[field]
  if (formula === null) return undefined
  try {
    const unknown = [...compileFormula(formula).variables].find(
      ([name]) => !pipeVariables.has(name) && !isNominal(name, type, field),
    )
    if (!unknown) return undefined
    const [variable, position] = unknown
    return { code: 'formula_unknown_variable', params: { variable, position }, field }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...error.problems[0], field }
  }
}

/** Returns the problems that formulas have with the values of every trial; a bound does not repeat that of its nominal value. */
function neverCalculable(type: Formulas): Problem[] {
  const names = [...pipeVariables]
  const problemsOf = (trial: number) =>
    allowedRange({ ...type, decimals: 0 }, trialValues(names, pipeSamples, trial)).problems
  let never = problemsOf(0).filter(({ code }) => code !== 'formula_unknown_variable')
  for (let trial = 1; trial < TRIALS && never.length > 0; trial += 1) {
    const fields = problemsOf(trial).map(({ field }) => field)
    never = never.filter(({ field }) => fields.includes(field))
  }
  return never
}

function isNominal(name: string, type: Formulas, field: FormulaField): boolean {
  return name === 'NOM' && field !== 'nominal_formula' && type.nominal_formula !== null
}

/** What readings are judged by: bounds, and the fields of the formulas that could not be calculated. */
export type JudgedRange = Pick<AllowedRange, 'min' | 'max'> & {
  readonly problems: readonly { readonly field?: string | undefined }[]
}

/** What decides the value of readings. */
type JudgingRules = Pick<MeasurementType, 'decimals' | 'aggregate' | 'check_each'>

export type JudgedReadings = {
  /** The aggregate of the readings. */
  readonly value: number
  readonly result: MeasurementResult
}

/**
 * Returns the value of the readings and where it is in the allowed range. Where each reading is checked, the result is that
 * of the worst. If a bound cannot be calculated, a value that is not outside counts as not measured.
 */
export function judge(type: JudgingRules, readings: readonly number[], range: JudgedRange): JudgedReadings {
  const rounded = readings.map((reading) => roundTo(type.decimals, reading))
  const value = roundTo(type.decimals, aggregates[type.aggregate](rounded))
  return { value, result: resultOf(type.check_each ? worstReading(rounded, range) : value, range) }
}

/** Returns the reading that is furthest outside the allowed range or, if none is, closest to a bound. */
export function worstReading(readings: readonly number[], range: JudgedRange): number {
  return readings.reduce((worst, reading) =>
    excess(reading, range) > excess(worst, range) ? reading : worst,
  )
}

/** As many widths of the allowed range outside it, a reading is rather a slip of the finger than a size. */
const PLAUSIBLE_RANGES = 3

/** Returns whether a reading was probably mistyped: it is far outside the range, or below zero where no size of the range is. */
export function isImplausible(reading: number, range: Pick<JudgedRange, 'min' | 'max'>): boolean {
  const { min, max } = range
  if (isBelowZero(reading, range)) return true
  const width = min !== null && max !== null ? max - min : Math.abs(min ?? max ?? 0)
  return width > 0 && excess(reading, range) > PLAUSIBLE_RANGES * width
}

/** Returns whether a reading is below zero although what the range allows is not. */
export function isBelowZero(reading: number, { min, max }: Pick<JudgedRange, 'min' | 'max'>): boolean {
  return reading < 0 && (min ?? max ?? -1) >= 0
}

/** Returns how far a reading is outside the range; negative inside. */
function excess(reading: number, { min, max }: Pick<JudgedRange, 'min' | 'max'>): number {
  return Math.max(min === null ? -Infinity : min - reading, max === null ? -Infinity : reading - max)
}

function resultOf(value: number, { min, max, problems }: JudgedRange): MeasurementResult {
  if (min !== null && value < min) return MeasurementResult.Below
  if (max !== null && value > max) return MeasurementResult.Above
  const isKnown = problems.every(({ field }) => field === 'nominal_formula')
  return isKnown ? MeasurementResult.Inside : MeasurementResult.NotMeasured
}

// Binary fractions can be slightly below the exact half.
const HAIR = 1e-9

/** Rounds half up. */
function roundTo(decimals: number, value: number): number {
  const factor = 10 ** decimals
  return Math.floor(value * factor + 0.5 + HAIR) / factor
}
