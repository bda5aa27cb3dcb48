import { chance, oneOf, type Random, weighted } from '#demo/random.ts'
import { isHot, MeasurementResult } from '#domain/pipes/measurement.ts'
import { MINUTE } from '#domain/time.ts'
import type { PipeCatalogue } from './catalogue.ts'
import { isMeasured, type Measured, type MeasuredPipe, measuredInside, measuredOutside } from './measured.ts'
import { type LastIds, nextId, type PipeRows } from './rows.ts'

/** What an inspection finds: at most one value outside its range, and whether measuring again put it inside. */
export type Finding = {
  /** The code of the type whose value was outside. */
  readonly outside: string | null
  readonly isRemeasured: boolean
}

/** The share of pipes with a value outside, those measured again, and those with a mistake that was corrected. */
const OUTSIDE_SHARE = 0.06
const REMEASURED_SHARE = 1 / 3
const CORRECTED_SHARE = 0.02
export const INSPECTION_MINUTES = 20
const REMEASURED_AFTER_MINUTES = 60

/** The types whose values are outside, by how often. */
const troublesome = [
  ['wall_thickness', 22],
  ['waterway_wall', 22],
  ['ovality', 16],
  ['weight', 9],
  ['ef_resistance', 6],
] as const

type MeasurementRow = NonNullable<PipeRows['measurement']>[number]

export type Inspection = Finding & {
  readonly rows: MeasurementRow[]
  /** The weight that counts, in kilograms. */
  readonly weight: number | undefined
}

type Inspected = MeasuredPipe & { readonly id: number; readonly woundAt: number; readonly at: number }

/** Returns the measurements of an inspection that begins at an instant. */
export function inspect(
  random: Random,
  ids: LastIds,
  {
    catalogue,
    pipe,
    now,
  }: { readonly catalogue: PipeCatalogue; readonly pipe: Inspected; readonly now: number },
): Inspection {
  const types = catalogue.types.filter((type) => isMeasured(random, type, pipe))
  const possible = troublesome.filter(([code]) => types.some((type) => type.code === code))
  const outside = possible.length > 0 && chance(random, OUTSIDE_SHARE) ? weighted(random, possible) : null
  const corrected = chance(random, CORRECTED_SHARE) ? oneOf(random, types).code : null
  const isTime = pipe.at + (INSPECTION_MINUTES + REMEASURED_AFTER_MINUTES) * MINUTE <= now
  const isRemeasured = outside !== null && isTime && chance(random, REMEASURED_SHARE)
  const row = (type: Circumstances['type'], measured: Measured, minutes: number) =>
    measurementRow(ids, { pipe, type, by: catalogue.inspector, minutes }, measured)
  const rows = types.flatMap((type, index) => {
    const minutes = (INSPECTION_MINUTES * index) / types.length
    const measure = type.code === outside ? measuredOutside : measuredInside
    const first = row(type, measure(random, type, pipe), minutes)
    if (type.code === outside)
      return isRemeasured
        ? [first, row(type, measuredInside(random, type, pipe), minutes + REMEASURED_AFTER_MINUTES)]
        : [first]
    if (type.code !== corrected || !canBeWrong(type.input)) return [first]
    return [superseded(row(type, measuredOutside(random, type, pipe), minutes - 1), first), first]
  })
  const weightType = types.find(({ code }) => code === 'weight')?.id
  return {
    ...{ outside, isRemeasured, rows },
    weight: rows.findLast(({ measurement_type_id }) => measurement_type_id === weightType)?.value,
  }
}

function canBeWrong(input: string): boolean {
  return input === 'number'
}

function superseded(wrong: MeasurementRow, right: MeasurementRow): MeasurementRow {
  return { ...wrong, superseded_by: right.id, comment: 'Typing error' }
}

type Circumstances = {
  readonly pipe: Inspected
  readonly type: PipeCatalogue['types'][number]
  readonly by: number
  readonly minutes: number
}

function measurementRow(
  ids: LastIds,
  { pipe, type, by, minutes }: Circumstances,
  { readings, value, result, range }: Measured,
): MeasurementRow {
  if (result === MeasurementResult.NotMeasured)
    throw new Error(`Type ${type.id} has no range for ${pipe.spec.name}.`)
  const at = new Date(pipe.at + Math.round(minutes) * MINUTE)
  return {
    id: nextId(ids, 'measurement'),
    pipe_id: pipe.id,
    measurement_type_id: type.id,
    ...{ readings, value, result },
    nominal: range.nominal,
    allowed_min: range.min,
    allowed_max: range.max,
    is_hot: isHot(type, at, new Date(pipe.woundAt)),
    temperature: null,
    comment: '',
    measured_by: by,
    measured_at: at,
    superseded_by: null,
    created_at: at,
    updated_at: at,
  }
}
