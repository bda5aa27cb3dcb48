import type { SessionUser } from '#contract/bootstrap.ts'
import { standardMeasurementTypes } from '#domain/pipes/measurement-types.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { createMandrel } from '#server/modules/mandrels/commands.ts'
import { createMeasurementType } from '#server/modules/measurement-types/commands.ts'
import {
  machineCatalogue,
  materialCatalogue,
  profileCatalogue,
} from '#server/modules/pipe-catalogue/commands.ts'
import { createPipeTag, pipeTagGroupCatalogue } from '#server/modules/pipe-tags/commands.ts'
import { addReviewer } from '#server/modules/reviewers/commands.ts'
import { createStation } from '#server/modules/stations/commands.ts'
import { lines, mandrelSizes } from './catalogue-lines.ts'
import { materials } from './catalogue-materials.ts'
import { pipeTagGroups } from './catalogue-pipe-tags.ts'
import { profiles } from './catalogue-profiles.ts'
import { actAs, type Tx } from './moment.ts'
import type { People } from './people.ts'

/** Creates materials, profiles, measurement types, tags, lines, mandrels and reviewers, each as a user with the right to. */
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
  for (const profile of profiles) await profileCatalogue.create(context, { body: profile })
  for (const material of materials) await materialCatalogue.create(context, { body: material })
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
    const group = await pipeTagGroupCatalogue.create(context, { body: { ...names, sort: position } })
    for (const [sort, [name_en, name]] of tags.entries())
      await createPipeTag(context, { name, name_en, colour, sort, group: group.id })
  }
}

/** The type of the stations that are lines; the first is the first line. */
const WINDING = 0
/** Type, name, number and capacity of stations. */
const stations = [
  [WINDING, 'Winding', 2, 1],
  [1, 'Cooling place', 6, 4],
  [2, 'Quality check', 2, 2],
  [3, 'Saw', 1, 2],
  [3, 'Mill', 1, 1],
  [3, 'Flanges', 1, 2],
  [3, 'Leak test', 1, 2],
  [4, 'Dispatch', 1, 20],
] as const

async function makeEquipment(context: Context): Promise<void> {
  const machines: number[] = []
  for (const line of lines) machines.push((await machineCatalogue.create(context, { body: line })).id)
  for (const [dn, count] of mandrelSizes)
    for (let n = 1; n <= count; n += 1)
      await createMandrel(context, {
        code: `M-${dn}-${n}`,
        dn,
        max_length: 6500,
        outer_diameter_cold: Math.round(1.012 * dn),
        end_ring_types: [0, 1, 2, 3],
        location: 'Mandrel store',
        // Larger ones longer ago, so that the largest are due.
        last_maintenance_at: wireTime(
          new Date(context.now().getTime() - (dn / 7 + 20 * n) * 24 * 60 * MINUTE),
        ),
      })
  for (const [order, [station_type, name, count, capacity]] of stations.entries())
    for (let n = 1; n <= count; n += 1)
      await createStation(context, {
        name: count > 1 ? `${name} ${n}` : name,
        ...{ station_type, order: order + n, capacity },
        ...(station_type === WINDING && { machine: machines[n - 1] }),
      })
}

async function appointReviewers(context: Context, users: readonly SessionUser[]): Promise<void> {
  for (const { id } of users) await addReviewer(context, id)
}
