import type { SessionUser } from '#contract/bootstrap.ts'
import { standardMeasurementTypes } from '#domain/pipes/measurement-types.ts'
import type { Context } from '#server/context.ts'
import { createMachine } from '#server/modules/machines/commands.ts'
import { createMandrel } from '#server/modules/mandrels/commands.ts'
import { createMaterial } from '#server/modules/materials/commands.ts'
import { createMeasurementType } from '#server/modules/measurement-types/commands.ts'
import { createPipeProfile } from '#server/modules/pipe-profiles/commands.ts'
import { createPipeTag, createPipeTagGroup } from '#server/modules/pipe-tags/commands.ts'
import { addReviewer } from '#server/modules/reviewers/commands.ts'
import { lines, mandrelSizes } from './catalogue-lines.ts'
import { materials } from './catalogue-materials.ts'
import { pipeTagGroups } from './catalogue-pipe-tags.ts'
import { profiles } from './catalogue-profiles.ts'
import { actAs, type Tx } from './moment.ts'
import type { People } from './people.ts'

/** Creates what pipes are made from, wound on, measured by and labelled with; each part by whoever keeps it. */
export async function makePipeCatalogue(tx: Tx, { users }: People, at: Date): Promise<void> {
  const as = (username: string) => actAs(tx, users.get(username)!, at)
  await makeDesign(await as('technologist'))
  await makePipeTags(await as('qa'))
  await makeEquipment(await as('admin'))
  await appointReviewers(
    await as('admin'),
    ['reviewer', 'admin'].map((username) => users.get(username)!),
  )
}

async function makeDesign(context: Context): Promise<void> {
  for (const profile of profiles) await createPipeProfile(context, profile)
  for (const material of materials) await createMaterial(context, material)
  for (const [sort, { stages, mandatory_for, standard, ...type }] of standardMeasurementTypes.entries())
    await createMeasurementType(context, {
      ...type,
      stages: [...stages],
      mandatory_for: [...mandatory_for],
      standard: standard ?? '',
      sort,
    })
}

async function makePipeTags(context: Context): Promise<void> {
  for (const [position, { tags, colour, ...names }] of pipeTagGroups.entries()) {
    const group = await createPipeTagGroup(context, { ...names, sort: position })
    for (const [sort, [name_en, name]] of tags.entries())
      await createPipeTag(context, { name, name_en, colour, sort, group: group.id })
  }
}

async function makeEquipment(context: Context): Promise<void> {
  for (const line of lines) await createMachine(context, line)
  for (const [dn, count] of mandrelSizes)
    for (let n = 1; n <= count; n += 1)
      await createMandrel(context, {
        code: `M-${dn}-${n}`,
        dn,
        max_length: 6500,
        outer_diameter_cold: Math.round(1.012 * dn),
        end_ring_types: [0, 1, 2, 3],
        location: 'Mandrel store',
      })
}

async function appointReviewers(context: Context, users: readonly SessionUser[]): Promise<void> {
  for (const { id } of users) await addReviewer(context, id)
}
