import { pipePlan } from '#contract/pipe-plan.ts'
import { type PipeTimeplan, pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { type Random, whole } from '#demo/random.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { pick } from '#faults/bad-input/mutate-body.ts'
import { type Attempt, on, type RacedPlan } from '#faults/planner-race/raced-plan.ts'
import { instantAt, plantDays } from '#planning/calendar/plant-days.ts'

const { Unplanned, Planned } = ProductionStatus
const HOUR = 60

type Product = PipeTimeplan['products'][number]

/** The pipes plan: pipe products planned, unplanned, split, merged and cancelled. */
export const pipesRace: RacedPlan = {
  name: 'pipes',
  verbs: ['plan', 'unplan', 'split', 'merge'],
  usernames: ['pipeplanner', 'admin'],
  timeplan: pipeTimeplan,
  see: async (visitor) => {
    const plan = await visitor.get(pipeTimeplan.read, { query: {} })
    return {
      stateHash: plan.state_hash,
      places: placesIn(plan),
      attempt: (random) => attemptOn(plan, random),
    }
  },
  faults: async (world) => {
    const rows = await world.ask<{ fault: string }>(
      `select format('%s and %s overlap', a.id, b.id) as fault from pipe_product a join pipe_product b
         on a.id <> b.id and a.line_id = b.line_id and a.production_status = 1 and b.production_status in (1, 2, 3)
         and a.planned_start < b.planned_end and b.planned_start < a.planned_end
       union all select format('%s has a slot and status %s', id, production_status) from pipe_product
         where planned_start is not null and production_status in (0, 5, 6)
       union all select format('the parts of %s have %s of %s m', p.id, sum(k.quantity), p.quantity)
         from pipe_product p join pipe_product k on k.parent_id = p.id
         group by p.id having abs(sum(k.quantity) - p.quantity) > 0.003 * p.quantity`,
    )
    return rows.map(({ fault }) => fault)
  },
}

function placesIn({ products }: PipeTimeplan): ReadonlyMap<string, string> {
  return new Map(
    products.map(({ id, parent, quantity, pieces, production_status, slot }) => [
      String(id),
      JSON.stringify({ parent, quantity, pieces, production_status, slot }),
    ]),
  )
}

function attemptOn({ products, server_time }: PipeTimeplan, random: Random): Attempt | undefined {
  const today = plantDays(server_time.slice(0, 10), 14)
  const isFree = ({ slot }: Product) => !slot || Date.parse(slot.start_time) >= today[0]!.start
  const open = products.filter((product) => isOpen(product) && isFree(product))
  const waiting = open.filter(({ slot }) => !slot)
  const die = random()
  if (open.length === 0) return undefined
  if (die < 0.4) {
    const start = instantAt(today, whole(random, 0, 13), whole(random, 6, 20) * HOUR)
    const item = { id: pick(open, random).id, start_time: new Date(start).toISOString() }
    return { what: 'plan', endpoint: pipePlan.plan, inputOn: on([item]) }
  }
  const planned = open.filter(({ slot }) => slot)
  if (die < 0.55 && planned.length > 0)
    return { what: 'unplan', endpoint: pipePlan.unplan, inputOn: on([pick(planned, random).id]) }
  if (die < 0.6) return { what: 'cancel', endpoint: pipePlan.cancel, inputOn: on([pick(open, random).id]) }
  if (waiting.length === 0) return undefined
  if (die < 0.8) {
    const [params, body] = [{ id: pick(waiting, random).id }, { parts: whole(random, 2, 6) }]
    return { what: 'split', endpoint: pipePlan.split, inputOn: on(body, params) }
  }
  const families = [...Map.groupBy(waiting, ({ parent }) => parent)].filter(
    ([parent, parts]) => parent !== null && parts.length > 1,
  )
  if (families.length === 0) return undefined
  const ids = pick(families, random)[1].map(({ id }) => id)
  return { what: 'merge', endpoint: pipePlan.merge, inputOn: on({ ids }) }
}

function isOpen({ has_parts, production_status }: Product): boolean {
  return !has_parts && (production_status === Unplanned || production_status === Planned)
}
