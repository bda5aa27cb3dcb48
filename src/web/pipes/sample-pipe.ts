import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import type { Measurement } from '#contract/measurements.ts'
import type { ChartPoint } from '#contract/measurements-data.ts'
import type { PipePassport } from '#contract/pipe-changes.ts'

/** An instant of the day on which the sample pipe was wound. */
const at = (time: string) => `2026-11-19T${time}:00+02:00`
const stamps = { created_at: at('10:00'), updated_at: at('10:00') }

/** A measurement type, by default two readings in millimetres. */
export function aType(
  id: number,
  name_en: string,
  given: Partial<MeasurementTypeRecord>,
): MeasurementTypeRecord {
  return {
    id,
    code: `type_${id}`,
    name_en,
    name_et: name_en,
    unit: 'mm',
    stages: ['H', 'C'],
    input: 'number',
    readings: 2,
    aggregate: 'mean',
    nominal_formula: null,
    min_formula: null,
    max_formula: null,
    check_each: false,
    decimals: 1,
    mandatory_for: [],
    needs_ef_socket: false,
    standard: '',
    sort: id,
    is_active: true,
    ...stamps,
    ...given,
  }
}

export const types = {
  ovality: aType(1, 'Ovality', {}),
  wall: aType(2, 'Inner wall s1', { stages: ['H'], readings: 4, check_each: true }),
  length: aType(3, 'Length', { decimals: 0 }),
  weight: aType(4, 'Weight', { unit: 'kg', stages: ['H'], readings: 1 }),
  stiffness: aType(5, 'Ring stiffness', { unit: 'kN_m2', stages: ['L'], readings: 1 }),
  visual: aType(6, 'Visual', { unit: 'ok', stages: ['H'], input: 'boolean', readings: 1, decimals: 0 }),
}

/** A measurement, by default hot and inside. */
export function aMeasured(
  id: number,
  type: MeasurementTypeRecord,
  given: Partial<Measurement> = {},
): Measurement {
  const value = given.value ?? 10
  return {
    id,
    pipe: 7,
    type: type.id,
    readings: Array(type.readings).fill(value),
    value,
    nominal: null,
    allowed_min: null,
    allowed_max: null,
    result: 1,
    is_hot: type.unit === 'mm',
    temperature: null,
    instrument: '',
    measured_by: { id: 3, name: 'Maarja Org' },
    measured_at: at(`10:${String(id).padStart(2, '0')}`),
    comment: '',
    superseded_by: null,
    correction_reason: null,
    ...stamps,
    ...given,
  }
}

const lengths = { nominal: 6000, allowed_min: 6000, allowed_max: 6020 }

export const passport: PipePassport = {
  pipe: {
    id: 7,
    number: '261119-W1-001',
    status: 1,
    stage: 'yard',
    produced_at: at('08:27'),
    client: { id: 2, name: 'Merelaiu Ehitus OÜ' },
    order_number: 'S01204',
    order_row: { id: 4, description: 'Toru DN/ID1200 SN8 PE100 must, sisekiht helehall, muhviga, 78 m' },
    delivery_date: '2026-12-04',
    product: { id: 5, name: 'DN1200 PR 90 SN8 PE100' },
    dn: 1200,
    profile_family: 'PR',
    profile: 'PR 90',
    stiffness_class: 8,
    sdr: null,
    colour_inner: 3,
    colour_outer: 1,
    length: 6.005,
    weight: 470.7,
    outer_diameter: 1402,
    line: { id: 1, name: 'WL1' },
    mandrel: { id: 1, name: 'M-1200-1' },
    operators: [
      { id: 11, name: 'Raivo Kukk' },
      { id: 12, name: 'Dmitri Petrov' },
    ],
    tags: [],
    is_failing: false,
    was_failing: true,
    failed_types: [1],
    measurements: [],
    has_ef_socket: false,
    reviewer: { id: 1, name: 'Liis Toom' },
    scrapped_at: null,
    review_reasons: [],
    fault_reasons: [],
    review_comment: '',
    measuring_requested: null,
    reviewed_at: '2026-11-20T13:08:00+02:00',
    confirm_type: 2,
    certificate_number: null,
    comment: 'Socket end scratched, polished.',
    ...stamps,
  },
  times: {
    winding_start: at('07:22'),
    cooling_start: at('08:32'),
    cooling_planned_end: at('09:26'),
    cooling_end: at('09:31'),
    demoulded_at: at('09:52'),
    qa_at: '2026-11-20T13:10:00+02:00',
    delivered_at: null,
    scrapped_at: null,
  },
  job: {
    id: 5,
    name: 'DN1200 PR 90 SN8 PE100',
    production_status: 4,
    dn: 1200,
    outer_diameter: 1401,
    profile_family: 'PR',
    polymer_family: 'PE',
    wall_thickness: null,
    s1: 10.5,
    s4: 7.2,
    profile_height: 90,
    pitch: 140,
    stiffness_class: 8,
    stiffness_method: 'ISO9969',
    sdr: null,
    pn: null,
    application: 'U',
    standard: 'EN 13476-3',
    length: 6,
    weight: 468,
    end_1: 3,
    end_2: 2,
    socket_diameter: 1404,
    spigot_diameter: 1400,
    socket_depth: 170,
    ef_resistance: 1.25,
    comment: '',
  },
  materials: [
    {
      id: 1,
      material: { id: 1, name: 'PE100 black' },
      component: 1,
      kg: 357.2,
      lot: { id: 1, name: '26-10418' },
    },
    {
      id: 2,
      material: { id: 2, name: 'PE100 natural' },
      component: 2,
      kg: 71.4,
      lot: { id: 2, name: '26-10377' },
    },
    { id: 3, material: { id: 3, name: 'PP core tube 90' }, component: 5, kg: 36.9, lot: null },
  ],
  measurements: [
    aMeasured(9, types.ovality, { value: 14.6, nominal: 0, allowed_max: 24, is_hot: false }),
    aMeasured(8, types.length, {
      ...lengths,
      value: 6005,
      correction_reason: 'Measured from the wrong socket edge',
    }),
    aMeasured(7, types.length, { ...lengths, value: 5993, result: 2, superseded_by: 8 }),
    aMeasured(6, types.visual, { value: 1, nominal: 1, allowed_min: 1 }),
    aMeasured(5, types.stiffness, { value: 8.7, nominal: 8, allowed_min: 8 }),
    aMeasured(4, types.weight, {
      value: 496.2,
      result: 3,
      nominal: 468,
      allowed_min: 454,
      allowed_max: 491.4,
    }),
    aMeasured(3, types.wall, {
      value: 10.7,
      readings: [10.4, 10.8, 10.3, 11.2],
      nominal: 10.5,
      allowed_min: 10,
      allowed_max: 13.1,
    }),
    aMeasured(2, types.ovality, { value: 25.3, result: 3, nominal: 0, allowed_max: 24 }),
  ],
  measurement_types: Object.values(types),
  missing_types: [],
  regrind: null,
  decisions: [
    {
      id: 1,
      pipe: 7,
      from_status: 4,
      to_status: 1,
      reasons: [],
      other: false,
      comment: 'Length measured again cold, inside.',
      decided_by: { id: 1, name: 'Liis Toom' },
      decided_at: '2026-11-20T13:08:00+02:00',
      undone_at: null,
      ...stamps,
    },
  ],
  pipe_data: [],
  family: {
    reuse_of: null,
    reused_as: [{ id: 9, name: '261121-W2-002' }],
    replacement_of: { id: 3, name: '261101-W2-004' },
    replacements: [{ id: 8, name: 'DN1200 PR 90 SN8 PE100', order: 12 }],
  },
}

/** A control chart of 40 pipes with one value outside. */
export const chart: ChartPoint[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  pipe: `2611${String(10 + (index % 9))}-W1-00${index % 10}`,
  pipe_id: index + 1,
  at: at(`10:${String(index).padStart(2, '0')}`),
  value: index === 27 ? 25.1 : 12 + ((index * 7) % 9),
  nominal: 0,
  min: null,
  max: 24,
  result: index === 27 ? 3 : 1,
  is_hot: true,
}))
