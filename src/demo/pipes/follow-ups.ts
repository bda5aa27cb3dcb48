import { sql } from 'kysely'
import { type Calendar, dayOf, instantOf, workingDayUpTo } from '#demo/calendar.ts'
import { actAs, moveTo } from '#demo/moment.ts'
import type { Factory } from '#demo/orders.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { producePipeAgain } from '#server/modules/pipes/commands/produce-again.ts'
import { PRODUCED } from './jobs.ts'

/** How many faulty pipes are produced again, and how many pipes for reuse another order gets. */
const PRODUCED_AGAIN = 3
const REALLOCATED = 3
/** How many pipes were made of pipes for reuse. */
const MADE_OF_OTHERS = 4

const blockers = [
  { of: 0, type: 'drawing', comment: 'Waiting for revision B of the drawing.' },
  { of: 3, type: 'material', comment: 'Core tube arrives next week.' },
  { of: 7, type: 'customer_hold', comment: 'The client moves the delivery.' },
  { of: 12, type: 'technical', comment: 'Is the socket for EF or for a gasket?' },
] as const

type PipeFactoryTools = Pick<Factory, 'tx' | 'calendar' | 'people'>

/** Does what people do about pipes some days after they were made. */
export async function followUp(factory: PipeFactoryTools): Promise<void> {
  await reallocate(factory)
  await reuse(factory)
  await produceAgain(factory)
  await block(factory)
}

/** Gives pipes for reuse whose values are all inside to another order for the same size. */
async function reallocate({ tx, calendar, people }: PipeFactoryTools): Promise<void> {
  const reviewer = people.users.get('reviewer')!.id
  const { rows } = await sql<{ id: number; order_row_id: number; order_number: string; reviewed_at: Date }>`
    select distinct on (p.id) p.id, r.id as order_row_id, o.order_number, p.reviewed_at
    from pipe p
    join pipe_product own on own.id = p.pipe_product_id
    join pipe_product w on w.dn = own.dn and w.parent_id is null and w.production_status <> ${PRODUCED}
    join order_row r on r.id = w.order_row_id and r.id <> p.order_row_id
    join customer_order o on o.id = r.order_id
    where p.status = ${PipeStatus.Reuse}
      and not exists (select from measurement m where m.pipe_id = p.id and m.result > 1 and m.superseded_by is null)
    order by p.id, r.id`.execute(tx)
  for (const { reviewed_at, ...given } of rows.slice(0, REALLOCATED)) {
    const at = new Date(Math.min(nextMorning(calendar, reviewed_at), calendar.now))
    const comment = `Given to order ${given.order_number}.`
    await moveTo(tx, at, reviewer)
    await tx
      .insertInto('pipe_decision')
      .values({
        ...{ pipe_id: given.id, from_status: PipeStatus.Reuse, to_status: PipeStatus.Ok, comment },
        ...{ decided_by: reviewer, decided_at: at },
      })
      .execute()
    await tx
      .updateTable('pipe')
      .set({
        ...{ status: PipeStatus.Ok, order_row_id: given.order_row_id },
        ...{ reviewer_id: reviewer, reviewed_at: at, review_comment: comment },
      })
      .where('id', '=', given.id)
      .execute()
  }
}

/** Has pipes made of pipes for reuse of the same size that are as long or longer. */
async function reuse({ tx, calendar, people }: PipeFactoryTools): Promise<void> {
  await moveTo(tx, new Date(calendar.now), people.users.get('reviewer')!.id)
  await sql`
    update pipe p set reuse_of_id = made.source_id
    from (
      select distinct on (s.id) s.id as source_id, c.id
      from pipe s
      join pipe_product w on w.id = s.pipe_product_id
      join pipe_product v on v.dn = w.dn and v.profile_family = w.profile_family
      join pipe c on c.pipe_product_id = v.id and c.id <> s.id
      where s.status = ${PipeStatus.Reuse} and c.status = ${PipeStatus.Ok}
        and c.length <= s.length and c.produced_at > s.reviewed_at
      order by s.id, c.length, c.id
      limit ${MADE_OF_OTHERS}
    ) made
    where p.id = made.id`.execute(tx)
}

function nextMorning({ days }: Calendar, instant: Date): number {
  const reviewed = dayOf(instant.getTime())
  const day = days.find((each) => Temporal.PlainDate.compare(each, reviewed) > 0)
  return day ? instantOf(day, '09:10') : Infinity
}

async function produceAgain({ tx, calendar, people }: PipeFactoryTools): Promise<void> {
  const faulty = await tx
    .selectFrom('pipe')
    .select('id')
    .where('status', '=', PipeStatus.Faulty)
    .orderBy('reviewed_at', 'desc')
    .limit(PRODUCED_AGAIN)
    .execute()
  const context = await actAs(tx, people.users.get('pipeplanner')!, new Date(calendar.now))
  for (const { id } of faulty) await producePipeAgain(context, id)
}

/** Blocks jobs that wait, and a pipe that waits for a decision. */
async function block({ tx, calendar, people }: PipeFactoryTools): Promise<void> {
  const planner = people.users.get('pipeplanner')!.id
  await moveTo(tx, new Date(instantOf(workingDayUpTo(calendar, -2), '15:00')), planner)
  const waiting = await tx
    .selectFrom('pipe_product')
    .select('id')
    .where('parent_id', 'is not', null)
    .where('production_status', '<', 2)
    .orderBy('id')
    .execute()
  const reviewed = await tx
    .selectFrom('pipe')
    .select('id')
    .where('status', '=', PipeStatus.Review)
    .orderBy('id')
    .limit(1)
    .execute()
  await tx
    .insertInto('pipe_blocker')
    .values([
      ...blockers.flatMap(({ of, ...blocker }) =>
        waiting.slice(of, of + 1).map(({ id }) => ({ ...blocker, pipe_product_id: id, blocked_by: planner })),
      ),
      ...reviewed.map(({ id }) => ({
        ...{ pipe_id: id, pipe_product_id: null, type: 'quality' },
        ...{ comment: 'Do not move before the laboratory answers.', blocked_by: planner },
      })),
    ])
    .execute()
}
