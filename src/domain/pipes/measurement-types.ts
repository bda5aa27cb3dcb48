import type { MeasurementType } from './measurement.ts'
import { profiledFamilies, profileFamilies, solidFamilies } from './profile-family.ts'

/** The measurement types of a new factory, in the order in which screens list them. */
export const standardMeasurementTypes: readonly MeasurementType[] = [
  measured('inner_diameter', 'Mean inner diameter', 'Keskmine siseläbimõõt', {
    unit: 'mm',
    stages: ['H', 'C'],
    readings: 8,
    decimals: 1,
    range: ['DN', 'ID_MIN', '1.01 * DN'],
    mandatory_for: profileFamilies,
    standard: 'EN 13476-3',
  }),
  measured('outer_diameter', 'Mean outer diameter (π tape)', 'Keskmine välisläbimõõt', {
    unit: 'mm',
    stages: ['H', 'C'],
    readings: 3,
    decimals: 1,
    range: ['OD', 'if(VW, OD, 0.995 * OD)', 'if(VW, 1.006, 1.01) * OD'],
  }),
  measured('ovality', 'Ovality', 'Ovaalsus', {
    unit: 'mm',
    stages: ['H', 'C'],
    readings: 2,
    decimals: 1,
    range: ['0', null, '0.02 * DN'],
    aggregate: 'max',
    mandatory_for: profileFamilies,
    standard: 'ISO 11922',
  }),
  measured('wall_thickness', 'Wall thickness, points 1–8', 'Seinapaksus, punktid 1–8', {
    unit: 'mm',
    stages: ['H'],
    readings: 8,
    decimals: 1,
    range: ['E', 'E', '1.1 * E + 0.1'],
    check_each: true,
    mandatory_for: solidFamilies,
  }),
  measured('waterway_wall', 'Inner wall s1', 'Sisekihi paksus s1', {
    unit: 'mm',
    stages: ['H'],
    readings: 4,
    decimals: 1,
    range: ['S1', 'max(E_MIN, S1 - 0.5)', '1.25 * S1'],
    check_each: true,
    mandatory_for: profiledFamilies,
    standard: 'EN 13476-3',
  }),
  measured('profile_wall', 'Profile cover s4', 'Profiili seinapaksus s4', {
    unit: 'mm',
    stages: ['H'],
    readings: 4,
    decimals: 1,
    range: ['S4', '0.9 * S4', '1.3 * S4'],
    check_each: true,
  }),
  measured('profile_height', 'Profile height h', 'Profiili kõrgus h', {
    unit: 'mm',
    stages: ['H'],
    readings: 4,
    decimals: 1,
    range: ['H', 'H - 2', 'H + 3'],
    mandatory_for: profiledFamilies,
  }),
  measured('profile_pitch', 'Profile pitch a', 'Profiili samm a', {
    unit: 'mm',
    stages: ['W'],
    readings: 5,
    decimals: 1,
    range: ['A', '0.97 * A', '1.03 * A'],
  }),
  measured('length', 'Effective length (at 23 °C)', 'Kasulik pikkus (23 °C)', {
    unit: 'mm',
    stages: ['H', 'C'],
    readings: 2,
    decimals: 0,
    range: ['1000 * L', '1000 * L', '1000 * L + 20'],
    mandatory_for: profileFamilies,
  }),
  measured('end_squareness', 'Out-of-squareness of ends', 'Otste täisnurksus', {
    unit: 'mm',
    stages: ['H'],
    readings: 2,
    decimals: 1,
    range: ['0', null, 'max(5, 0.005 * DN)'],
    aggregate: 'max',
  }),
  measured('straightness', 'Bow over the length', 'Sirgus', {
    unit: 'mm',
    stages: ['C'],
    readings: 1,
    decimals: 0,
    range: ['0', null, '5 * L'],
  }),
  measured('weight', 'Weight', 'Kaal', {
    unit: 'kg',
    stages: ['H'],
    readings: 1,
    decimals: 1,
    range: ['W', '0.97 * W', '1.05 * W'],
    mandatory_for: profileFamilies,
  }),
  measured('socket_inner_diameter', 'Socket inner diameter', 'Muhvi siseläbimõõt', {
    unit: 'mm',
    stages: ['H', 'C'],
    readings: 4,
    decimals: 1,
    range: ['SOCK', 'SOCK - 0.001 * DN - 0.5', 'SOCK + 0.002 * DN + 1'],
  }),
  measured('spigot_outer_diameter', 'Spigot outer diameter', 'Tapi välisläbimõõt', {
    unit: 'mm',
    stages: ['H', 'C'],
    readings: 4,
    decimals: 1,
    range: ['SPIG', 'SPIG - 0.002 * DN - 1', 'SPIG + 0.001 * DN + 0.5'],
  }),
  measured('socket_depth', 'Socket depth', 'Muhvi sügavus', {
    unit: 'mm',
    stages: ['H'],
    readings: 2,
    decimals: 0,
    range: ['if(DN < 1200, 140, 170)', 'NOM - 5', 'NOM + 10'],
  }),
  measured('ef_resistance', 'EF wire resistance', 'Keevisspiraali takistus', {
    unit: 'ohm',
    stages: ['H'],
    readings: 1,
    decimals: 2,
    range: ['R', '0.9 * R', '1.1 * R + 0.1'],
    mandatory_for: profileFamilies,
    needs_ef_socket: true,
  }),
  measured('wound_length', 'Wound length', 'Keritud pikkus', {
    ...ofLine('mm'),
    range: ['1000 * L', '950 * L', '1050 * L'],
  }),
  measured('wound_mass', 'Wound mass', 'Keritud mass', {
    ...ofLine('kg'),
    range: ['W', '0.9 * W', '1.1 * W'],
  }),
  measured('melt_temperature', 'Melt temperature', 'Sulami temperatuur', {
    ...ofLine('C'),
    range: ['if(PP, 225, 210)', 'NOM - 15', 'NOM + 15'],
  }),
  measured('mandrel_temperature', 'Mandrel temperature at the start', 'Südamiku temperatuur alguses', {
    unit: 'C',
    stages: ['W'],
    readings: 4,
    decimals: 0,
    range: ['if(PP, 115, 105)', 'NOM - 15', 'NOM + 15'],
  }),
  measured('mass_flow', 'Throughput', 'Massivool', {
    ...ofLine('kg_h'),
    range: ['SET', '0.95 * SET', '1.05 * SET'],
  }),
  measured('demould_temperature', 'Wall temperature at demoulding', 'Seina temperatuur mahavõtul', {
    unit: 'C',
    stages: ['H'],
    readings: 2,
    decimals: 0,
    range: [null, null, '60'],
  }),
  measured('ring_stiffness', 'Ring stiffness', 'Ringjäikus', {
    unit: 'kN_m2',
    stages: ['L'],
    readings: 3,
    decimals: 2,
    range: ['SN', 'SN', null],
    standard: 'ISO 9969',
  }),
  measured('ring_flexibility', '30 % ring flexibility', 'Rõnga painduvus 30 %', {
    unit: 'ok',
    stages: ['L'],
    readings: 3,
    decimals: 0,
    range: ['1', '1', null],
    input: 'boolean',
    aggregate: 'min',
    standard: 'EN ISO 13968',
  }),
  measured('mfr', 'Melt flow rate change from the raw material', 'Sulavoolavuse muutus toormest', {
    unit: 'percent',
    stages: ['L'],
    readings: 1,
    decimals: 1,
    range: ['0', '-20', '20'],
    standard: 'EN ISO 1133-1',
  }),
  measured('oit', 'Oxidation induction time at 200 °C', 'Oksüdatsiooni induktsiooniaeg 200 °C juures', {
    unit: 'min',
    stages: ['L'],
    readings: 3,
    decimals: 1,
    range: [null, '20', null],
    standard: 'EN ISO 11357-6',
  }),
  measured('visual', 'Visual inspection', 'Visuaalne kontroll', {
    unit: 'ok',
    stages: ['H'],
    readings: 1,
    decimals: 0,
    range: ['1', '1', null],
    input: 'boolean',
    mandatory_for: profileFamilies,
    standard: 'DIN 16961-2',
  }),
  measured('leak_test', 'Tightness test', 'Tiheduskatse', {
    unit: 'bar',
    stages: ['O'],
    readings: 1,
    decimals: 2,
    range: ['0.5', '0.5', null],
    standard: 'EN 1277',
  }),
]

type Details = Pick<MeasurementType, 'unit' | 'stages' | 'readings' | 'decimals'> &
  Partial<MeasurementType> & { readonly range: readonly [nominal: Formula, min: Formula, max: Formula] }
type Formula = string | null

/** What lines report and no person enters. */
function ofLine(unit: string) {
  return { unit, stages: ['W'], readings: 1, decimals: 0, input: 'series' } as const
}

function measured(
  code: string,
  name_en: string,
  name_et: string,
  { range: [nominal_formula, min_formula, max_formula], ...details }: Details,
): MeasurementType {
  return {
    code,
    name_en,
    name_et,
    input: 'number',
    aggregate: 'mean',
    check_each: false,
    mandatory_for: [],
    needs_ef_socket: false,
    standard: null,
    nominal_formula,
    min_formula,
    max_formula,
    ...details,
  }
}
