import type { WorkPlanJson as SentPlan } from '#contract/work-plan.ts'
import { ExpansionType, type WorkPlan } from '#domain/work-plan.ts'
import { aCatalogue, aPart, aWorkPlan, stepsOf } from './work-plans.ts'

/** The catalogue's actions that a manhole DN1000 takes (requirements: Formulas). */
export const manholeCatalogue = aCatalogue({
  3: { name: 'Cut tube to length', formula: '5 + 2*PI*OD/1000' },
  4: { name: 'CNC plate cutting', formula: '5 + 2.4*(H+W)/1000 + 0.1*S' },
  6: { name: 'Hole for inlet', formula: '6 + 5*PI*OD/1000' },
  9: { name: 'Flow channel milling', formula: '20 + 12*L/1000' },
  10: { name: 'Extrusion weld, tube seam', formula: '10 + 3*WL + 0.0155*WL*S^2*SIDES' },
  11: { name: 'Extrusion weld, plate', formula: '8 + 3*WL + 0.0155*WL*S^2*SIDES' },
  17: { name: 'Ladder install', formula: '15 + 6*ceil(H/300)' },
  25: { name: 'Leak test', formula: '30 + 10*PI/4*(DN/1000)^2*H/1000' },
  26: { name: 'Dimensional check', formula: '10 + 2*CONN' },
  27: { name: 'Marking, label', formula: '4 + 1*pieces' },
})

/** The reference example: a manhole of 395 minutes. */
export const manhole: WorkPlan = aWorkPlan(
  {
    uid: 'body',
    name: 'DN1000 PR65',
    needs_cutting: true,
    expansion_type: ExpansionType.SocketJoint,
    expansion_count: 1,
    parts: [
      aPart({
        id: 'IN',
        part_name: 'Inlet stub',
        OD_L: '315x400',
        variables: { S: 12 },
        pieces: 2,
        actions: stepsOf(3, 6, 10),
      }),
      aPart({ id: 'LA', part_name: 'Ladder', H_W_S: '2100', actions: stepsOf(17) }),
      aPart({
        id: 'TL',
        part_name: 'Test & labelling',
        H_W_S: '2400',
        CONN: 2,
        actions: stepsOf(25, 26, 27),
      }),
    ],
  },
  {
    uid: 'end',
    type: 2,
    parts: [
      aPart({
        id: 'CB',
        part_name: 'Channel base',
        H_W_S: '1150x1150x20',
        variables: { L: 1000 },
        actions: stepsOf(4, 9, 11),
      }),
    ],
  },
)

/** The actions of its inlet, which take 70 minutes. */
export const INLET = ['cbody/pIN/a3', 'cbody/pIN/a6', 'cbody/pIN/a10']

/**
 * The same in the form that a client sends. The actions of the inlet are assigned to the workers given, in order; those
 * that are left, to the last.
 */
export function sentManhole(inletWorkers?: readonly (number | null)[]): SentPlan {
  const plan: SentPlan = JSON.parse(JSON.stringify(manhole))
  const actions = inletWorkers && plan.components[0]?.parts[0]?.actions
  for (const [index, action] of actions?.entries() ?? [])
    action.worker_id = inletWorkers?.[index] ?? inletWorkers?.at(-1) ?? null
  return plan
}
