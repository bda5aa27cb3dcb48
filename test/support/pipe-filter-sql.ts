/**
 * What filters of pipes mean, in plain SQL with a subquery for each value and all values in the text: slow, but easy to
 * check by eye. It shares nothing with the product, which must find the same pipes.
 */

export type Rule = { readonly operator: string; readonly value?: unknown }

/** How a value is found for a pipe `p`: an expression, the rows of a query, or the code of a measurement type. */
type Value = { readonly as: Kind; readonly sql: string }
type Kind = 'text' | 'number' | 'time' | 'choice' | 'boolean' | 'many' | 'measurement'

/** Returns the statement that selects every pipe that matches, newest first. */
export function pipesMatching(filter: Readonly<Record<string, readonly Rule[]>>): string {
  const conditions = Object.entries(filter).map(([field, rules]) => {
    const value = valueIn(field)
    const either = rules.filter(({ operator }) => alternatives.includes(operator))
    const every = rules.filter((rule) => !either.includes(rule)).map((rule) => condition(value, rule))
    const some = either.map((rule) => condition(value, rule)).join(' or ')
    return [...(some ? [`(${some})`] : []), ...every].join(' and ')
  })
  return `
    select p.id, p.status, p.length, p.weight,
      array(select l.operator_id from pipe_operator l where l.pipe_id = p.id) as operators,
      (exists (select from measurement m where m.pipe_id = p.id and m.result in (2, 3) and m.superseded_by is null)
        or exists (select from pipe_decision d where d.pipe_id = p.id and (d.from_status = 4 or d.to_status in (3, 4)) and d.undone_at is null)
      ) as reworked
    from pipe p where ${conditions.join(' and ')}
    order by p.produced_at desc, p.id desc`
}

/** Rules of a field with these operators are alternatives; all others must hold. */
const alternatives = [
  ...['equal', 'in', 'contains', 'starts_with', 'exists', 'true'],
  ...['all_pp_rc', 'all_pe_rc'],
]

const job = (column: string) => `(select j.${column} from pipe_product j where j.id = p.pipe_product_id)`
const row = (column: string) => `(select r.${column} from order_row r where r.id = p.order_row_id)`
const order = (column: string) => `(select o.${column} from customer_order o where o.id = ${row('order_id')})`
const client = `(select c.name from client c where c.id = ${order('client_id')})`
const minutes = (from: string, to: string) => `extract(epoch from p.${to} - p.${from}) / 60`
const fault =
  'select d.id from pipe_decision d where d.pipe_id = p.id and d.undone_at is null and d.to_status in (2, 3)'

/** The fields of a pipe; of those that are not here, a column of the pipe has the name. */
const values: Readonly<Record<Exclude<Kind, 'measurement'>, Readonly<Record<string, string>>>> = {
  text: {
    ...{ number: 'p.number', comment: 'p.comment', certificate_number: 'p.certificate_number', client },
    ...{ order_number: order('order_number'), project: order('project'), description: row('description') },
    fault_comment: `(select string_agg(f.comment, ' ') from pipe_decision f where f.id in (${fault}))`,
  },
  number: {
    ...{ length: 'p.length', weight: 'p.weight', outer_diameter: 'p.outer_diameter', dn: job('dn') },
    ...{ stiffness_class: job('stiffness_class'), sdr: job('sdr'), kg_per_m: 'p.weight / p.length' },
    winding_minutes: minutes('winding_start', 'produced_at'),
    cooling_hours: `${minutes('cooling_start', 'cooling_end')} / 60`,
  },
  time: {
    ...{ produced_at: 'p.produced_at', winding_end: 'p.produced_at', cooling_end: 'p.cooling_end' },
    ...{ delivered_at: 'p.delivered_at', reviewed_at: 'p.reviewed_at' },
    delivery_date: `case when ${row('delivery_date')} is null then ${order('delivery_date')} else ${row('delivery_date')} end`,
  },
  choice: {
    ...{ status: 'p.status', stage: 'p.stage', confirm_type: 'p.confirm_type', line: 'p.line_id' },
    ...{ profile_family: job('profile_family'), application: job('application') },
    ...{ colour_inner: job('colour_inner'), colour_outer: job('colour_outer') },
    ...{ end_1: job('end_1'), end_2: job('end_2'), machine: 'p.line_id', mandrel: 'p.mandrel_id' },
    reviewer: 'p.reviewer_id',
    shift: `case when (p.produced_at at time zone 'Europe/Tallinn')::time >= '07:00'
      and (p.produced_at at time zone 'Europe/Tallinn')::time < '19:00' then 'day' else 'night' end`,
  },
  boolean: {
    ...{ is_multi_stage: job('is_multi_stage'), next_shift: job('next_shift') },
    has_certificate: 'p.certificate_number is not null',
    is_reground: 'p.scrapped_at is not null',
    odoo_confirmed: 'p.odoo_confirmed_at is not null',
    measuring_requested: 'p.measuring_requested_at is not null',
    is_reuse: 'p.reuse_of_id is not null',
    measurements_missing: `(select count(*) from measurement_type t where t.is_active
      and ${job('profile_family')} = any(t.mandatory_for)
      and (not t.needs_ef_socket or ${job('end_1')} = 3 or ${job('end_2')} = 3)
      and t.id not in (select m.measurement_type_id from measurement m
        where m.pipe_id = p.id and m.superseded_by is null and m.result > 0)) > 0`,
    has_other_fault: `exists (${fault} and d.is_other)`,
    has_blocker: `exists (select from pipe_blocker b
      where b.resolved_at is null and (b.pipe_id = p.id or b.pipe_product_id = p.pipe_product_id))`,
  },
  many: {
    operator: 'select l.operator_id from pipe_operator l where l.pipe_id = p.id',
    department: `select y.department from operator y
      where y.id in (select l.operator_id from pipe_operator l where l.pipe_id = p.id)`,
    tags: 'select t.pipe_tag_id from tagged_pipe t where t.pipe_id = p.id',
    fault_reasons: `select r.problem_tag_id from pipe_decision_reason r where r.pipe_decision_id in (${fault})`,
    material: 'select m.material_id from pipe_material m where m.pipe_id = p.id',
  },
}

function valueIn(field: string): Value {
  if (field.startsWith('measurement_')) return { as: 'measurement', sql: field.slice('measurement_'.length) }
  for (const [as, fields] of Object.entries(values))
    if (fields[field] !== undefined) return { as: as as Kind, sql: fields[field] }
  throw new Error(`There is no SQL for the field ${field}.`)
}

function condition({ as, sql }: Value, rule: Rule): string {
  if (as === 'measurement') return measured(sql, rule)
  if (as === 'many') return among(`select from (${sql}) of(one)`, rule)
  if (as === 'boolean') return `(${sql}) is ${rule.operator === 'true' ? '' : 'not '}true`
  if (as === 'text') return text(`lower(coalesce(${sql}, '') ${estonian})`, rule)
  if (as === 'choice') return among(`select from (select ${sql}) of(one) where one is not null`, rule)
  return compared(as === 'number' ? `(${sql})::float8` : sql, rule)
}

/** Whether some of the rows, each with the value `one`, fit. */
function among(rows: string, { operator, value }: Rule): string {
  const some = (where: string) => `exists (${rows} ${rows.includes('where one') ? 'and' : 'where'} ${where})`
  const listed = some(`one in (${[value].flat().map(quoted).join(', ')})`)
  const recycled = (family: string) =>
    some(`one in (select m.id from material m where m.is_rc and m.polymer_family = '${family}')`)
  const by: Readonly<Record<string, () => string>> = {
    exists: () => some('true'),
    missing: () => `not ${some('true')}`,
    equal: () => listed,
    in: () => listed,
    not_equal: () => `not ${listed}`,
    not_in: () => `not ${listed}`,
    all_pp_rc: () => recycled('PP'),
    all_pe_rc: () => recycled('PE'),
  }
  return by[operator]!()
}

const estonian = 'collate "et-x-icu"'

function text(known: string, { operator, value }: Rule): string {
  const words = `lower(${quoted(value ?? '')} ${estonian})`
  const by: Readonly<Record<string, string>> = {
    contains: `strpos(${known}, ${words}) > 0`,
    not_contains: `strpos(${known}, ${words}) = 0`,
    starts_with: `strpos(${known}, ${words}) = 1`,
    equal: `${known} = ${words}`,
    exists: `${known} <> ''`,
    missing: `${known} = ''`,
  }
  return by[operator]!
}

function compared(known: string, { operator, value }: Rule): string {
  const [first, second] = [value].flat().map(quoted)
  const by: Readonly<Record<string, string>> = {
    exists: `${known} is not null`,
    missing: `${known} is null`,
    equal: `${known} = ${first}`,
    not_equal: `(${known} <> ${first} or ${known} is null)`,
    greater_than: `${known} > ${first}`,
    after: `${known} > ${first}`,
    greater_or_equal: `${known} >= ${first}`,
    less_than: `${known} < ${first}`,
    before: `${known} < ${first}`,
    less_or_equal: `${known} <= ${first}`,
    in_range: `${known} between symmetric ${first} and ${second}`,
  }
  return by[operator]!
}

function measured(code: string, rule: Rule): string {
  const ofType = (name: string) => `${name}.pipe_id = p.id and ${name}.superseded_by is null
    and ${name}.measurement_type_id = (select id from measurement_type where code = '${code}')`
  const some = (that: string) => `exists (select from measurement v where ${ofType('v')} and ${that})`
  /** Whether no later measurement that counts follows. */
  const isLast = (counts: string) => `not exists (select from measurement n
    where ${ofType('n')} and n.${counts} and (n.measured_at, n.id) > (v.measured_at, v.id))`
  const last = (result: string) => some(`${result} and v.result <> 0 and ${isLast('result <> 0')}`)
  const by: Readonly<Record<string, string>> = {
    exists: some('true'),
    missing: `not ${some('true')}`,
    true: some(`v.value = 1 and ${isLast('id > 0')}`),
    false: some(`v.value = 0 and ${isLast('id > 0')}`),
    less_than_allowed: last('v.result = 2'),
    greater_than_allowed: last('v.result = 3'),
    inside_allowed: last('v.result = 1'),
    outside_allowed: last('v.result in (2, 3)'),
    is_failing: last('v.result in (2, 3)'),
    not_failing_anymore: `${last('v.result = 1')} and ${some('v.result in (2, 3)')}`,
    ever_less_than_allowed: some('v.result = 2'),
    ever_greater_than_allowed: some('v.result = 3'),
    ever_failed: some('v.result in (2, 3)'),
    never_failed: `${some('v.result <> 0')} and not ${some('v.result in (2, 3)')}`,
  }
  return by[rule.operator] ?? some(`${isLast('id > 0')} and ${compared('v.value', rule)}`)
}

function quoted(value: unknown): string {
  return `'${String(value).replaceAll("'", "''")}'`
}
