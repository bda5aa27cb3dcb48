import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { pipes } from '#contract/pipes.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { aMeasurement, aMeasurementType, aPipe } from '#test/support/factories/pipes.ts'
import { manager, operators, random } from '#test/support/pipe-catalogue.ts'
import { facts, type Outcome, recycled } from '#test/support/pipe-facts.ts'

type Rule = { readonly operator: string; readonly value?: unknown }

const DAY = 86_400_000

const includes: Readonly<Record<string, true>> = {
  ...{ equal: true, in: true, contains: true, starts_with: true, exists: true, true: true },
  ...{ all_pp_rc: true, all_pe_rc: true },
}

/** Says whether a pipe matches a rule, by the definition of the operator. */
function matches(type: string, known: unknown, rule: Rule): boolean {
  const { operator, value } = rule
  if (type === 'measurement') return measurementMatches(known as Outcome[], operator, value)
  if (operator === 'true' || operator === 'false') return (known === true) === (operator === 'true')
  const all = [known].flat().filter((one) => one !== null && one !== undefined && one !== '')
  if (operator === 'exists' || operator === 'missing') return all.length > 0 === (operator === 'exists')
  if (type === 'text')
    return textMatches(String(known ?? '').toLowerCase(), operator, String(value).toLowerCase())
  return valueMatches(all, rule, type === 'datetime' ? (sent) => Date.parse(String(sent)) : (sent) => sent)
}

function valueMatches(
  known: readonly unknown[],
  { operator, value }: Rule,
  parse: (sent: unknown) => unknown,
): boolean {
  const shorthand = { all_pp_rc: recycled.PP, all_pe_rc: recycled.PE }[operator]
  const values = [shorthand ?? value].flat().map(parse)
  const isAmong = known.some((one) => values.includes(one))
  if (shorthand || operator === 'equal' || operator === 'in') return isAmong
  if (operator === 'not_equal' || operator === 'not_in') return !isAmong
  return known.length > 0 && compares(known[0] as number, operator, values as number[])
}

function textMatches(text: string, operator: string, words: string): boolean {
  if (operator === 'contains') return text.includes(words)
  if (operator === 'not_contains') return !text.includes(words)
  return operator === 'equal' ? text === words : text.startsWith(words)
}

function compares(known: number | string, operator: string, values: readonly (number | string)[]): boolean {
  const [first, second = first] = values.toSorted((a, b) => (a < b ? -1 : 1))
  if (operator === 'in_range') return known >= first! && known <= second!
  if (operator === 'greater_than' || operator === 'after') return known > first!
  if (operator === 'greater_or_equal') return known >= first!
  return operator === 'less_or_equal' ? known <= first! : known < first!
}

function measurementMatches(values: readonly Outcome[], operator: string, value: unknown): boolean {
  const latest = values.at(-1)
  const results = values.map(({ result }) => result).filter((result) => result !== 0)
  const last = results.at(-1)
  const isOutside = last === 2 || last === 3
  const hasFailed = results.includes(2) || results.includes(3)
  const by: Readonly<Record<string, boolean>> = {
    exists: latest !== undefined,
    missing: latest === undefined,
    less_than_allowed: last === 2,
    greater_than_allowed: last === 3,
    inside_allowed: last === 1,
    outside_allowed: isOutside,
    is_failing: isOutside,
    not_failing_anymore: last === 1 && hasFailed,
    ever_less_than_allowed: results.includes(2),
    ever_greater_than_allowed: results.includes(3),
    ever_failed: hasFailed,
    never_failed: last !== undefined && !hasFailed,
  }
  return (
    by[operator] ?? (latest !== undefined && compares(latest.value, operator, [value].flat() as number[]))
  )
}

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

test('the pages of 300 random filters together are the pipes that match, and the statistics their sums', async () => {
  for (let round = 0; round < 300; round++) {
    const chosen = Array.from({ length: 1 + random.below(3) }, () => random.one(definitions))
    const filter = Object.fromEntries(
      chosen.map((each) => [each.field, Array.from({ length: 1 + random.below(2) }, () => anyRule(each))]),
    )

    const { found, statistics } = await everyPage(filter)

    const matching = facts.filter((pipe) =>
      chosen.every(({ field, type }) => {
        const rules = filter[field]!
        const either = rules.filter(({ operator }) => includes[operator])
        const all = rules.filter(({ operator }) => !includes[operator])
        const holds = (rule: Rule) => matches(type, pipe[field], rule)
        return (either.length === 0 || either.some(holds)) && all.every(holds)
      }),
    )
    const newestFirst = matching.toSorted((a, b) => b.produced_at - a.produced_at || b.id - a.id)
    assert.deepEqual(
      found.map(({ id }) => id),
      newestFirst.map(({ id }) => id),
      JSON.stringify(filter),
    )
    const sum = (of: 'length' | 'weight') =>
      matching.reduce((total, pipe) => total + Number(pipe[of] ?? 0), 0)
    assert.equal(statistics.count, matching.length)
    assert.ok(Math.abs(statistics.length - sum('length')) < 0.001)
    assert.ok(Math.abs(statistics.weight - sum('weight')) < 0.001)
    const byOperator = new Map(statistics.operators.map(({ id, count }) => [id, count]))
    for (const { id } of operators) {
      const wound = matching.filter((pipe) => (pipe['operator'] as number[]).includes(id))
      assert.equal(byOperator.get(id) ?? 0, wound.length)
    }
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
