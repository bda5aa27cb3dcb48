/** Solid walls are measured as a whole, profiled ones by waterway wall and height. */
const solid = ['VW', 'ST']
const profiled = ['PR', 'CPR', 'OP', 'SQ1', 'SQ2']
const allFamilies = [...solid, ...profiled]

/** The smallest mean inner diameter, and the smallest waterway wall, of EN 13476-3 by size; larger sizes continue its rule. */
const smallestInnerDiameter = 'if(DN <= 600, 0.98*DN, if(DN <= 1200, DN - 15, 0.985*DN))'
const smallestWall =
  'if(DN <= 300, 2, if(DN <= 400, 2.5, if(DN <= 500, 3, if(DN <= 600, 3.5, if(DN <= 800, 4.5, 5)))))'
const socketDepth = 'if(DN < 1200, 140, 170)'

type Details = {
  readonly input?: string
  readonly aggregate?: string
  readonly check_each?: boolean
  readonly decimals?: number
  readonly mandatory_for?: string[]
  readonly needs_ef_socket?: boolean
  readonly standard?: string
}
const each = { check_each: true }
const yesOrNo = { input: 'boolean', aggregate: 'min', decimals: 0 }

/** The names, how it is measured, the formulas and the details of each measurement. */
const types: readonly (readonly [
  names: readonly [code: string, en: string, et: string],
  how: readonly [unit: string, stages: string, readings: number],
  formulas: readonly [nominal: string | null, min: string | null, max: string | null],
  details?: Details,
])[] = [
  [
    ['inner_diameter', 'Mean inner diameter', 'Keskmine siseläbimõõt'],
    ['mm', 'HC', 8],
    ['DN', smallestInnerDiameter, '1.01*DN'],
    { mandatory_for: allFamilies, standard: 'EN 13476-3' },
  ],
  [
    ['outer_diameter', 'Mean outer diameter (π tape)', 'Keskmine välisläbimõõt'],
    ['mm', 'HC', 3],
    ['OD', 'OD - 0.005*OD', 'OD + 0.01*OD'],
  ],
  [
    ['ovality', 'Ovality', 'Ovaalsus'],
    ['mm', 'HC', 2],
    ['0', null, '0.02*DN'],
    { aggregate: 'max', mandatory_for: allFamilies, standard: 'ISO 11922-1' },
  ],
  [
    ['wall_thickness', 'Wall thickness, points 1–8', 'Seinapaksus, punktid 1–8'],
    ['mm', 'H', 8],
    ['E', 'E', '1.1*E + 0.1'],
    { ...each, mandatory_for: solid },
  ],
  [
    ['waterway_wall', 'Waterway wall s1', 'Sisekihi paksus s1'],
    ['mm', 'H', 4],
    ['S1', `max(${smallestWall}, S1 - 0.5)`, '1.25*S1'],
    { ...each, mandatory_for: profiled, standard: 'EN 13476-3' },
  ],
  [
    ['profile_wall', 'Profile cover s4', 'Profiili seinapaksus s4'],
    ['mm', 'H', 4],
    ['S4', '0.9*S4', '1.3*S4'],
    each,
  ],
  [
    ['profile_height', 'Profile height h', 'Profiili kõrgus h'],
    ['mm', 'H', 4],
    ['H', 'H - 2', 'H + 3'],
    { mandatory_for: profiled },
  ],
  [
    ['profile_pitch', 'Profile pitch a', 'Profiili samm a'],
    ['mm', 'W', 5],
    ['A', '0.97*A', '1.03*A'],
  ],
  [
    ['length', 'Effective length (at 23 °C)', 'Kasulik pikkus'],
    ['mm', 'HC', 2],
    ['1000*L', '1000*L', '1000*L + 20'],
    { decimals: 0, mandatory_for: allFamilies },
  ],
  [
    ['end_squareness', 'Out-of-square of ends', 'Otste täisnurksus'],
    ['mm', 'H', 2],
    ['0', null, 'max(5, 0.005*DN)'],
    { aggregate: 'max' },
  ],
  [
    ['straightness', 'Bow over length', 'Sirgus'],
    ['mm', 'C', 1],
    ['0', null, '5*L'],
  ],
  [['weight', 'Weight', 'Kaal'], ['kg', 'H', 1], ['W', '0.97*W', '1.05*W'], { mandatory_for: allFamilies }],
  [
    ['socket_inner_diameter', 'Socket inner diameter', 'Muhvi siseläbimõõt'],
    ['mm', 'HC', 4],
    ['SOCK', 'SOCK - 0.001*DN - 0.5', 'SOCK + 0.002*DN + 1'],
  ],
  [
    ['spigot_outer_diameter', 'Spigot outer diameter', 'Tapi välisläbimõõt'],
    ['mm', 'HC', 4],
    ['SPIG', 'SPIG - 0.002*DN - 1', 'SPIG + 0.001*DN + 0.5'],
  ],
  [
    ['socket_depth', 'Socket depth', 'Muhvi sügavus'],
    ['mm', 'H', 2],
    [socketDepth, `${socketDepth} - 5`, `${socketDepth} + 10`],
  ],
  [
    ['ef_resistance', 'EF wire resistance', 'Keevisspiraali takistus'],
    ['ohm', 'H', 1],
    ['R', '0.9*R', '1.1*R + 0.1'],
    { decimals: 2, mandatory_for: allFamilies, needs_ef_socket: true },
  ],
  // The nominal temperatures are those of PE and PP, 15 °C below and above.
  [
    ['melt_temperature', 'Melt temperature', 'Sulami temperatuur'],
    ['C', 'W', 1],
    [null, '195', '240'],
    { input: 'series', decimals: 0 },
  ],
  [
    ['mandrel_temperature', 'Mandrel surface temperature', 'Südamiku temperatuur'],
    ['C', 'W', 4],
    [null, '90', '130'],
    { decimals: 0 },
  ],
  [
    ['mass_flow', 'Throughput', 'Massivool'],
    ['kg_h', 'W', 1],
    [null, null, null],
    { input: 'series', decimals: 0 },
  ],
  [
    ['demould_temperature', 'Wall temperature at demoulding', 'Toru temperatuur mahavõtul'],
    ['C', 'H', 2],
    [null, null, '60'],
    { aggregate: 'max', decimals: 0 },
  ],
  [
    ['ring_stiffness', 'Ring stiffness', 'Ringjäikus'],
    ['kN_m2', 'L', 3],
    ['SN', 'SN', null],
    { decimals: 2, standard: 'ISO 9969' },
  ],
  [
    ['ring_flexibility', '30 % ring flexibility', 'Rõnga painduvus 30 %'],
    ['ok', 'L', 3],
    ['1', '1', null],
    { ...yesOrNo, standard: 'EN ISO 13968' },
  ],
  [
    ['mfr', 'Change of melt flow rate', 'Sulavoolavuse muutus'],
    ['percent', 'L', 1],
    ['0', '-20', '20'],
    { standard: 'EN 12201-2' },
  ],
  [
    ['oit', 'Oxidation induction time at 200 °C', 'Oksüdatsiooni induktsiooniaeg 200 °C'],
    ['min', 'L', 3],
    [null, '20', null],
    { decimals: 0, standard: 'EN ISO 11357-6' },
  ],
  [
    ['visual', 'Visual inspection', 'Visuaalne kontroll'],
    ['ok', 'H', 1],
    ['1', '1', null],
    { ...yesOrNo, mandatory_for: allFamilies, standard: 'DIN 16961-2' },
  ],
  [
    ['leak_test', 'Tightness test', 'Tiheduskatse'],
    ['bar', 'O', 1],
    ['0.5', '0.5', null],
    { decimals: 2, standard: 'EN 1277' },
  ],
]

/** Every measurement type in its order. */
export const measurementTypes = types.map(
  ([
    [code, name_en, name_et],
    [unit, stages, readings],
    [nominal_formula, min_formula, max_formula],
    details,
  ]) => ({
    code,
    name_en,
    name_et,
    unit,
    stages: [...stages],
    readings,
    nominal_formula,
    min_formula,
    max_formula,
    ...details,
  }),
)
