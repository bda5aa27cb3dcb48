import { insert } from '#test/support/factories/insert.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'
import { aMeasurement, aMeasurementType, aPipe, aReviewer } from '#test/support/factories/pipes.ts'
import { clock, db } from '#test/support/site.ts'

/** A listed reviewer. */
export async function someReviewer(first_name: string, last_name: string): Promise<TestUser> {
  const can = ['@pipes_view', '@pipes_review', '@pipes_mark_faulty', '@pipes_change_status'] as const
  const user = await aUser(db, { first_name, last_name, can })
  await aReviewer(db, { user_id: user.id })
  return user
}

export const ovality = await aMeasurementType(db, {
  code: 'ovality',
  name_en: 'Ovality',
  name_et: 'Ovaalsus',
  decimals: 1,
})
const diameter = await aMeasurementType(db, {
  name_en: 'Mean inner diameter',
  decimals: 1,
  nominal_formula: 'DN',
})

/** The scrap reasons of the stories. */
export const oval = await insert(db, 'problem_tag', {
  ...{ kind: 'scrap', code: 'oval', category: 'dimension' },
  ...{ name: 'Liigne ovaalsus', name_en: 'Ovality too large' },
})
export const cracks = await insert(db, 'problem_tag', {
  ...{ kind: 'scrap', category: 'structure', name: 'Praod', name_en: 'Cracks' },
})

/** A pipe for review whose ovality is 2.6 mm above the maximum, so many minutes younger than the oldest. */
export async function aDoubtfulPipe(minute: number, given: Parameters<typeof aPipe>[1] = {}) {
  const produced_at = new Date(clock.now().getTime() - (600 - minute) * 60_000)
  const pipe = await aPipe(db, { status: 4, produced_at, ...given })
  const measured = { pipe_id: pipe.id, measured_at: clock.now() }
  await aMeasurement(db, {
    ...measured,
    ...{ measurement_type_id: ovality.id, value: 22.6, readings: [21.4, 22.6] },
    ...{ allowed_max: 20, result: 3 },
  })
  await aMeasurement(db, {
    ...measured,
    ...{ measurement_type_id: diameter.id, value: 998.4, nominal: 1000, allowed_min: 985, allowed_max: 1010 },
  })
  return pipe
}

/** Returns the address of the queue with these pipes alone. */
export const queueOf = (pipes: readonly { readonly id: number }[]) =>
  `/qa/review?ids=${pipes.map(({ id }) => id)}`

/** Returns the statuses that pipes have in the database, in their order. */
export async function statusesOf(pipes: readonly { readonly id: number }[]): Promise<number[]> {
  const ids = pipes.map(({ id }) => id)
  const rows = await db.selectFrom('pipe').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? -1)
}
