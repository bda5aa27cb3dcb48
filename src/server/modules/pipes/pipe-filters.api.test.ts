import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { pipes } from '#contract/pipes.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { aMeasurement, aMeasurementType, aPipe } from '#test/support/factories/pipes.ts'
import { manager, operators, random } from '#test/support/pipe-catalogue.ts'
import { facts } from '#test/support/pipe-facts.ts'
import { pipesMatching, type Rule } from '#test/support/pipe-filter-sql.ts'

const DAY = 86_400_000

const definitions = (await ask(manager, pipes.filters, {})).body

/** A value that some pipe has, or that is between those of pipes. */
function anyValue(field: string, type: string): unknown {
  const known = random.one(facts)[field]
  if (type === 'datetime') return new Date(clock.now().getTime() - random.below(40) * DAY).toISOString()
  if (type === 'date') return `2026-0${3 + random.below(3)}-${10 + random.below(15)}`
  if (type === 'measurement') return random.below(90) / 10
  if (type === 'text') {
    const text = String(known)
    const from = random.below(text.length)
    return text.slice(from, from + 1 + random.below(6)).trim() || '%'
  }
  const one = [known].flat()[0]
  if (one !== undefined && one !== null) return one
  return type === 'number' ? 5 : random.one(definitions.find((each) => each.field === field)!.choices).value
}

function anyRule({ field, type, operators: offered }: (typeof definitions)[number]): Rule {
  const operator = random.one(offered)
  const needsNone =
    /^(exists|missing|true|false|.*_allowed|all_.*|is_failing|not_failing_anymore|ever_failed|never_failed)$/
  if (needsNone.test(operator)) return { operator }
  if (operator === 'in_range') return { operator, value: [anyValue(field, type), anyValue(field, type)] }
  if (operator === 'in' || operator === 'not_in')
    return { operator, value: Array.from({ length: 1 + random.below(2) }, () => anyValue(field, type)) }
  return { operator, value: anyValue(field, type) }
}

async function everyPage(filter: object) {
  const first = await ask(manager, pipes.list, {
    query: { filter_cluster: JSON.stringify(filter), statistics: true },
  })
  const found = [...first.body.results]
  for (let next = first.body.next; next !== null; ) {
    const query = Object.fromEntries(new URL(next, 'http://plant').searchParams)
    const { body } = await ask(manager, pipes.list, { query: { ...query, statistics: true } })
    found.push(...body.results)
    next = body.next
  }
  return { found, statistics: first.body.statistics! }
}

type FoundPipe = {
  readonly id: number
  readonly status: number
  readonly length: number
  readonly weight: number | null
  readonly operators: number[]
  readonly reworked: boolean
}

/** What the plain statement finds for a filter. */
async function matchingPipes(filter: Parameters<typeof pipesMatching>[0]) {
  const { rows } = await sql.raw<FoundPipe>(pipesMatching(filter)).execute(db)
  return rows
}

type Matching = Awaited<ReturnType<typeof matchingPipes>>

const sum = (of: 'length' | 'weight', matching: Matching) =>
  Math.round(matching.reduce((total, pipe) => total + (pipe[of] ?? 0), 0) * 1000) / 1000

function sumsOf(matching: Matching) {
  const ofStatus = (...statuses: number[]) =>
    matching.filter(({ status }) => statuses.includes(status)).length
  const judged = ofStatus(1, 2, 3, 4)
  const good = matching.filter(({ status }) => status === 1)
  const byStatus = [0, 1, 2, 3, 4, 5].map((status) => [status, ofStatus(status)] as const)
  const wound = operators.map(({ id, name }) => {
    const own = matching.filter((pipe) => pipe.operators.includes(id))
    return { id, name, count: own.length, length: sum('length', own) }
  })
  return {
    count: matching.length,
    length: sum('length', matching),
    weight: sum('weight', matching),
    weighed: matching.filter(({ weight }) => weight !== null).length,
    by_status: Object.fromEntries(byStatus.filter(([, count]) => count > 0)),
    faulty_ratio: judged === 0 ? null : ofStatus(2) / judged,
    first_pass_yield:
      judged === ofStatus(4) ? null : good.filter(({ reworked }) => !reworked).length / judged,
    operators: wound.filter(({ count }) => count > 0),
  }
}

test('the pages of 300 random filters together are what one statement finds, and the statistics its sums', async () => {
  for (let round = 0; round < 300; round++) {
    const chosen = Array.from({ length: 1 + random.below(3) }, () => random.one(definitions))
    const filter = Object.fromEntries(
      chosen.map((each) => [each.field, Array.from({ length: 1 + random.below(2) }, () => anyRule(each))]),
    )

    const { found, statistics } = await everyPage(filter)

    const matching = await matchingPipes(filter)
    assert.deepEqual(
      found.map(({ id }) => id),
      matching.map(({ id }) => id),
      JSON.stringify(filter),
    )
    assert.deepEqual(
      { ...statistics, operators: statistics.operators.toSorted((a, b) => a.id - b.id) },
      sumsOf(matching),
      JSON.stringify(filter),
    )
  }
})

test('every field and operator that is offered can be used', async () => {
  for (const definition of definitions)
    for (const operator of definition.operators) {
      const rule = { ...anyRule({ ...definition, operators: [operator] }) }
      const filter_cluster = JSON.stringify({ [definition.field]: [rule] })

      const { status } = await ask(manager, pipes.list, { query: { filter_cluster } })

      assert.equal(status, 200)
    }
})

test('finds a text in the number, order, client, project, description or comment, wildcards as they are', async () => {
  for (const words of [
    'W1-00',
    'RANNANIIDU',
    'ūve',
    '100%_',
    '50%_',
    'projekt 3',
    'must',
    '2601234',
    'ÜLE',
    '_',
    'no such text',
  ]) {
    const { body } = await ask(manager, pipes.list, { query: { query_string: words } })

    const places = ['number', 'order_number', 'client', 'project', 'description', 'comment']
    const expected = facts
      .filter((pipe) =>
        places.some((place) => String(pipe[place]).toLowerCase().includes(words.toLowerCase())),
      )
      .toSorted((a, b) => b.produced_at - a.produced_at || b.id - a.id)
    assert.deepEqual(
      body.results.map(({ id }) => id),
      expected.map(({ id }) => id).slice(0, body.results.length),
      words,
    )
    assert.equal(body.next === null, body.results.length === expected.length, words)
  }
})

test('days include all of the last one, in the time of the plant', async () => {
  const inPlant = await db
    .selectFrom('pipe')
    .select('id')
    .where(
      sql<boolean>`(produced_at at time zone 'Europe/Tallinn')::date between '2026-02-10' and '2026-02-12'`,
    )
    .execute()

  const { body } = await ask(manager, pipes.list, {
    query: { start_date: '2026-02-10', end_date: '2026-02-12' },
  })

  assert.deepEqual(body.results.map(({ id }) => id).sort(), inPlant.map(({ id }) => id).sort())
})

test('a measurement that is passed or failed is filtered by yes and no', async () => {
  const type = await aMeasurementType(db, { input: 'boolean' })
  const [passed, failed, unknown] = [await aPipe(db), await aPipe(db), await aPipe(db)]
  const of = { measurement_type_id: type.id, allowed_min: 1 }
  await aMeasurement(db, { ...of, pipe_id: passed.id, readings: [1], value: 1, result: 1 })
  await aMeasurement(db, { ...of, pipe_id: failed.id, readings: [0], value: 0, result: 2 })
  const field = `measurement_${type.code}`
  const found = async (operator: string) => {
    const filter_cluster = JSON.stringify({ [field]: [{ operator }] })
    const { body } = await ask(manager, pipes.list, { query: { filter_cluster } })
    const ids = body.results.map(({ id }) => id)
    return [passed, failed, unknown].map(({ id }) => ids.includes(id))
  }

  const { body } = await ask(manager, pipes.filters, {})

  assert.deepEqual(body.find((each) => each.field === field)?.operators.slice(0, 2), ['true', 'false'])
  assert.deepEqual(await found('true'), [true, false, false])
  assert.deepEqual(await found('false'), [false, true, false])
})
