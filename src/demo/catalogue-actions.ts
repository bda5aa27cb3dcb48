import { ActionType } from '#domain/action.ts'
import type { WorkType } from '#domain/work-types.ts'

/** Id, names, work type and formula of every action; the configuration and work plans refer to these ids. */
export const actions: readonly (readonly [
  id: number,
  en: string,
  et: string,
  work: WorkType,
  formula: string,
])[] = [
  [1, 'Body cutting', 'Kere lõikamine', 'cutting', '10 + 4*PI*DN/1000'],
  [2, 'Body expansion', 'Kere laiendus', 'welding', '(25 + 9*PI*DN/1000) * expansion_count'],
  [3, 'Cut tube to length', 'Toru lõikamine', 'cutting', '5 + 2*PI*OD/1000'],
  [4, 'CNC plate cutting', 'Plaadi CNC-lõikus', 'cutting', '5 + 2.4*(H+W)/1000 + 0.1*S'],
  [5, 'Plate cutting by hand', 'Plaadi käsilõikus', 'cutting', '8 + 6*(H+W)/1000'],
  [6, 'Hole for inlet', 'Ava lõikamine', 'cutting', '6 + 5*PI*OD/1000'],
  [7, 'Saddle cut', 'Sadullõige', 'cutting', '10 + 7*PI*OD/1000'],
  [8, 'Edge milling, bevel', 'Serva freesimine', 'milling', '5 + 2*PI*OD/1000'],
  [9, 'Flow channel milling', 'Renni freesimine', 'milling', '20 + 12*L/1000'],
  [10, 'Extrusion weld, tube seam', 'Ekstruuderkeevitus, toru', 'welding', '10 + 3*WL + 0.0155*WL*S^2*SIDES'],
  [11, 'Extrusion weld, plate', 'Ekstruuderkeevitus, plaat', 'welding', '8 + 3*WL + 0.0155*WL*S^2*SIDES'],
  [12, 'Butt weld', 'Põkk-keevitus', 'welding', '22 + 0.01*OD + S/6 + 1.2*S'],
  [13, 'Segment bend weld', 'Segmentpõlve keevitus', 'welding', '(22 + 0.01*OD + S/6 + 1.2*S) * (pieces-1)'],
  [14, 'Electrofusion', 'Elekterkeevitus', 'welding', '15 + 0.015*OD'],
  [15, 'Hot-gas tack weld', 'Kuumõhu punktkeevitus', 'welding', '3 + 1.5*WL'],
  [16, 'Flange collar weld', 'Äärikukrae keevitus', 'welding', '25 + 0.02*OD + 1.4*S'],
  [17, 'Ladder install', 'Redeli paigaldus', 'assembly', '15 + 6*ceil(H/300)'],
  [18, 'Step irons', 'Astmerauad', 'assembly', '5 + 4*pieces'],
  [19, 'Gasket fitting', 'Tihendi paigaldus', 'assembly', '4 + 0.006*OD'],
  [20, 'Pump guide rails', 'Pumba juhtsiinid', 'assembly', '30 + 8*L/1000'],
  [21, 'Lifting lug weld', 'Tõsteaasa keevitus', 'welding', '8*pieces'],
  [22, 'Partition wall', 'Vaheseina paigaldus', 'assembly', '20 + 3*WL + 0.0155*WL*S^2'],
  [23, 'Insulation', 'Isoleerimine', 'assembly', '15 + 10*PI*OD/1000*L/1000'],
  [24, 'Spark test of welds', 'Sädekatse', 'testing', '5 + 2*WL'],
  [25, 'Leak test', 'Tiheduskatse', 'testing', '30 + 10*PI/4*(DN/1000)^2*H/1000'],
  [26, 'Dimensional check', 'Mõõtude kontroll', 'testing', '10 + 2*CONN'],
  [27, 'Marking, label', 'Märgistamine', 'marking', '4 + 1*pieces'],
  [28, 'Final assembly', 'Lõppkoostamine', 'assembly', '20 + 0.01*DN + 5*CONN'],
  [29, 'Cleaning, packing', 'Puhastus, pakkimine', 'logistics', '10'],
  [30, 'Crane handling', 'Kraanatöö', 'logistics', '8 + 0.004*DN'],
  [31, 'Extra time', 'Lisaaeg', 'other', 'additional_time'],
]

/** The actions that are not steps of a part. */
export const specialActions: ReadonlyMap<number, ActionType> = new Map([
  [1, ActionType.BodyCutting],
  [2, ActionType.BodyExpansion],
  [31, ActionType.ExtraTime],
])

/** The employee numbers of default operators, by action. */
export const defaultWorkers: ReadonlyMap<number, string> = new Map([
  [1, '1003'],
  [25, '1011'],
])

/** Code, names, components (1 body, 2 end), shape and usual actions of every part type. */
const partTypeTable = [
  ['MB', 'Manhole body', 'Kaevu kere', [1], 'tube', [1, 2, 8, 26, 27]],
  ['BP', 'Bottom plate', 'Põhjaplaat', [2], 'plate', [4, 11, 24]],
  ['CB', 'Channel base', 'Rennipõhi', [2], 'plate', [4, 9, 11, 24]],
  ['TB', 'Tank bottom (ribbed)', 'Mahuti põhi', [2], 'plate', [4, 11, 22, 24]],
  ['CN', 'Cone reducer', 'Koonus', [2], 'tube', [3, 10, 24]],
  ['LD', 'Lid plate', 'Kaaneplaat', [2], 'plate', [4, 6, 11]],
  ['RI', 'Riser shaft', 'Tõusutoru', [1], 'tube', [3, 8, 10]],
  ['TE', 'Telescope', 'Teleskooptoru', [1], 'tube', [3, 19]],
  ['IN', 'Inlet stub', 'Sissevoolu otsik', [1], 'tube', [3, 6, 10, 24]],
  ['OU', 'Outlet stub', 'Väljavoolu otsik', [1], 'tube', [3, 6, 10, 24]],
  ['SB', 'Socket stub (EF)', 'Elekterkeevismuhv', [1], 'tube', [6, 10, 14]],
  ['FL', 'Flange connection', 'Äärikühendus', [1], 'tube', [6, 16, 24]],
  ['BD', 'Segment bend', 'Segmentpõlv', [1], 'tube', [13, 24, 26]],
  ['TS', 'Tee', 'Kolmik', [1], 'tube', [7, 10, 24, 26]],
  ['RD', 'Reducer', 'Üleminek', [1], 'tube', [3, 10, 24]],
  ['YB', 'Y-branch 45°', 'Harutoru 45°', [1], 'tube', [7, 10, 24]],
  ['PW', 'Partition wall', 'Vahesein', [1], 'plate', [4, 22, 24]],
  ['OV', 'Overflow pipe', 'Ülevoolutoru', [1], 'tube', [3, 6, 10]],
  ['LA', 'Ladder', 'Redel', [1], 'box', [17]],
  ['SR', 'Pump rails & base', 'Pumba juhtsiinid', [1], 'box', [20]],
  ['AR', 'Anchor ring', 'Ankurrõngas', [2], 'plate', [4, 11]],
  ['LL', 'Lifting lug', 'Tõsteaas', [1], 'plate', [4, 21]],
  ['VB', 'Valve bracket', 'Siibri kinnitus', [1], 'box', [5, 11]],
  ['IS', 'Insulation', 'Soojustus', [1], 'tube', [23]],
  ['TL', 'Test & labelling', 'Katse ja märgistus', [1, 2], 'none', [25, 26, 27]],
] as const satisfies readonly (readonly [
  code: string,
  en: string,
  et: string,
  components: readonly number[],
  shape: string,
  actions: readonly number[],
])[]
export type PartTypeCode = (typeof partTypeTable)[number][0]

export const partTypes = partTypeTable.map(([code, name_en, name_et, component_types, shape, actionIds]) => {
  return { code, name_en, name_et, component_types, shape, actionIds }
})
