import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { makeBlockers } from './blockers.ts'
import { calendarAt, dayOf, instantOf } from './calendar.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeClients } from './clients.ts'
import { moveTo, type Tx } from './moment.ts'
import { makeOrders } from './orders.ts'
import { makePeople } from './people.ts'
import { makePipeCatalogue } from './pipe-catalogue.ts'
import { makePipes } from './pipes/demo-pipes.ts'
import { runShopFloor } from './shop-floor.ts'
import { makeTemplates } from './templates.ts'
import { correctEnds } from './time-corrections.ts'
import { makeWorkOrders, planUnassigned } from './work-orders.ts'
import { enterSickness, enterWorkingTimes } from './working-times.ts'

/** The first day of the demo factory, in days from today. */
const OPENING_DAY = -84

export type FactoryOptions = {
  readonly passwordHash: string
  /** Whether the factory has made pipes; those of a large plant are copied later. */
  readonly hasPipes: boolean
}

/** Creates the whole demo factory in an empty database; returns the ids of the users who can sign in. */
export async function makeFactory(
  tx: Tx,
  now: Date,
  { passwordHash, hasPipes }: FactoryOptions,
): Promise<number[]> {
  const calendar = calendarAt(now)
  const openingDay = dayOf(calendar.now).add({ days: OPENING_DAY })
  const opening = new Date(instantOf(openingDay, '08:00'))
  await sql`select prepare_history(${openingDay.toString()}::date)`.execute(tx)
  await moveTo(tx, opening)

  const people = await makePeople(tx, opening, {
    people: passwordHash,
    machines: await hash(randomBytes(32)),
  })
  const operatorIds = new Map([...people.operators].map(([number, { id }]) => [number, id]))
  const catalogue = await makeCatalogue(tx, opening, operatorIds)
  await makePipeCatalogue(tx, people, opening)
  const clients = await makeClients(tx, opening)
  const factory = { tx, calendar, people, catalogue, clients }
  await enterWorkingTimes(factory)
  await makeTemplates(factory, opening)
  const products = await makeOrders(factory)
  await runShopFloor(factory, await makeWorkOrders(factory, products))
  await correctEnds(factory)
  await makeBlockers(factory, products)
  await enterSickness(factory)
  await planUnassigned(factory, products)
  if (hasPipes) await makePipes(factory, now.getTime())
  await moveTo(tx, new Date(calendar.now))
  await storeSettings(tx, {
    default_extruder_operator_id: operatorIds.get('1013'),
    default_maintenance_operator_id: operatorIds.get('1021'),
  })
  return [...people.signIns]
}

async function storeSettings(tx: Tx, settings: Readonly<Record<string, number | undefined>>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await tx.insertInto('setting').values(rows).execute()
}
