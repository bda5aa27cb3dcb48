import type { Measurement, TypeOfInspection } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { aMeasured, aType, passport } from '#web/pipes/sample-pipe.ts'

const at = (time: string) => `2026-11-20T${time}:00+02:00`

type Given = Partial<Omit<TypeOfInspection, 'type'>> & { readonly type?: Partial<TypeOfInspection['type']> }

/** A mandatory type that is due, by default one reading in millimetres. */
export function anItem(id: number, name: string, { type, ...given }: Given = {}): TypeOfInspection {
  return {
    type: {
      ...aType(id, name, { stages: ['H'], readings: 1 }),
      input: 'number',
      aggregate: 'mean',
      ...type,
    },
    nominal: null,
    min: null,
    max: null,
    problems: [],
    is_mandatory: true,
    is_due: true,
    ...given,
  }
}

export const items = {
  diameter: anItem(1, 'Mean inner diameter', {
    ...{ nominal: 1200, min: 1185, max: 1212 },
    type: { readings: 8 },
  }),
  ovality: anItem(2, 'Ovality', { nominal: 0, max: 24, type: { readings: 2, aggregate: 'max' } }),
  wall: anItem(3, 'Inner wall s1', {
    ...{ nominal: 10.5, min: 10, max: 13.1 },
    type: { readings: 4, check_each: true },
  }),
  length: anItem(4, 'Length', {
    ...{ nominal: 6000, min: 6000, max: 6020 },
    type: { readings: 2, decimals: 0 },
  }),
  weight: anItem(5, 'Weight', { nominal: 468, min: 454, max: 491.4, type: { unit: 'kg' } }),
  flow: anItem(6, 'Melt flow rate change', {
    ...{ nominal: 0, min: -20, max: 20, is_mandatory: false, is_due: false },
    type: { unit: 'percent', stages: ['L'] },
  }),
  visual: anItem(7, 'Visual', {
    ...{ nominal: 1, min: 1 },
    type: { unit: 'ok', input: 'boolean', decimals: 0 },
  }),
}

/** A measurement of an item, by default inside. */
export function aStored(
  id: number,
  { type, nominal, min, max }: TypeOfInspection,
  given: Partial<Measurement> = {},
): Measurement {
  const range = { nominal, allowed_min: min, allowed_max: max }
  return aMeasured(id, type, { ...range, is_hot: true, measured_at: at('08:36'), ...given })
}

export const measured: readonly Measurement[] = [
  aStored(3, items.weight, { value: 496.2, result: 3 }),
  aStored(2, items.ovality, { value: 13.8 }),
  aStored(1, items.diameter, { value: 1197.6 }),
]

export const pipe: Pipe = {
  ...passport.pipe,
  ...{ number: '261120-W1-004', status: 0, stage: 'qa', produced_at: at('05:27'), comment: '' },
  ...{ product: { id: 5, name: 'DN1200 PR 90 SN8' }, weight: null },
}
