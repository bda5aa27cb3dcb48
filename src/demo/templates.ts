import { createPartTemplate } from '#server/modules/part-templates/commands.ts'
import { crews } from './crews.ts'
import { actAs } from './moment.ts'
import type { Factory } from './orders.ts'
import { bend } from './recipe-fittings.ts'
import { inspectionChamber, workedExample } from './recipe-shafts.ts'
import { toWorkPlan } from './work-plans.ts'

const templates = [
  {
    name: 'Kaev 1000/630, kaks sissevoolu',
    description: 'Manhole DN1000 with a 630 opening and two inlets.',
    spec: workedExample(),
  },
  {
    name: 'Kontrollkaev 560/500',
    description: 'Inspection chamber with a telescope.',
    spec: inspectionChamber({
      dn: 560,
      height: 1800,
      telescope: 500,
      stubs: [{ od: 160, wall: 10, position: '3:00 / h=120', pieces: 2 }],
    }),
  },
  {
    name: 'Segmentpõlv DN600 90°',
    description: 'Bend of four segments.',
    spec: bend({ dn: 600, wall: 24, segments: 4 }),
  },
] as const

/** Creates the work plan templates of the technologist, with unassigned work. */
export async function makeTemplates({ tx, people, catalogue }: Factory, at: Date): Promise<void> {
  const technologist = await actAs(tx, people.users.get('technologist')!, at)
  const hall = { catalogue, operators: people.operators }
  for (const { name, description, spec } of templates) {
    const components = toWorkPlan(spec, crews.nobody, hall)
    await createPartTemplate(technologist, { name, description, components })
  }
}
