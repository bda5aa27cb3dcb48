import { sql } from 'kysely'
import { enums } from '#contract/enums.ts'
import { operatorsOf, passFailOperators } from '#domain/filter-operators.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import type { Context } from '#server/context.ts'
import { shiftOf } from '#server/db/shift.ts'
import type { LabelledField } from '#server/lists/definitions.ts'
import {
  booleanField,
  choiceField,
  dateField,
  instantField,
  type ListField,
  manyField,
  numberField,
  textField,
} from '#server/lists/fields.ts'
import { materialField } from '#server/lists/material-field.ts'
import { measurementField } from '#server/lists/measurement-field.ts'
import { type ChoiceSource, readOfferedIds } from './offered-ids.ts'

/** A field of the pipe list as its filter rows show it. */
export type PipeField = LabelledField<ChoiceSource>

/** Returns every field that filters of pipes can name, also the measurement types in use. */
export async function pipeFields({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, PipeField>> {
  const types = await db
    .selectFrom('measurement_type')
    .select(['id', 'code', 'name_en', 'name_et', 'unit', 'input'])
    .where('is_active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const measured = types.map(({ id, code, name_en: en, name_et: et, unit, input }): [string, PipeField] => {
    const operators = input === 'boolean' ? passFailOperators : operatorsOf.measurement
    return [`measurement_${code}`, { ...measurementField(sql`p.id`, id), operators, label: { en, et }, unit }]
  })
  const offered = await readOfferedIds(db)
  const own = fixed.map(([name, field]): [string, PipeField] => [
    name,
    field.source ? { ...field, ids: offered[field.source] } : field,
  ])
  return new Map([...own, ...measured.map(distinguished)])
}

/** Names a measurement differently from the field of the pipe that has the same name, such as its weight. */
function distinguished([code, field]: [string, PipeField]): [string, PipeField] {
  const { en, et } = field.label
  const isTaken = fixed.some(([, { label }]) => label.en === en || label.et === et)
  return [code, isTaken ? { ...field, label: { en: `${en}, measured`, et: `${et}, mõõdetud` } } : field]
}

const labelled = (
  en: string,
  et: string,
  field: ListField & Pick<PipeField, 'source' | 'unit'>,
): PipeField => ({
  ...field,
  label: { en, et },
})
const choice = (column: string, name: string) => choiceField(sql.ref(column), enums[name] ?? [])
const text = (column: string) => textField(sql.ref(column))
const number = (column: string, unit: string) => ({ ...numberField(sql.ref(column)), unit })

const isFault = sql`d.pipe_id = p.id and d.undone_at is null and d.to_status in (2, 3)`
const faultReasons = sql`pipe_decision d join pipe_decision_reason e on e.pipe_decision_id = d.id where ${isFault}`

const EF_SOCKET = 3
const lacksMandatory = sql`exists (
  select from measurement_type y
  where y.is_active and w.profile_family = any(y.mandatory_for)
    and (not y.needs_ef_socket or ${sql.lit(EF_SOCKET)} in (w.end_1, w.end_2))
    and not exists (
      select from measurement m
      where m.pipe_id = p.id and m.measurement_type_id = y.id and m.superseded_by is null
        and m.result <> ${sql.lit(MeasurementResult.NotMeasured)}
    )
)`

const fixed: readonly (readonly [string, PipeField])[] = [
  ['status', labelled('Status', 'Olek', choice('p.status', 'pipe_status'))],
  ['stage', labelled('Stage', 'Etapp', choice('p.stage', 'pipe_stage'))],
  ['number', labelled('Pipe number', 'Toru number', text('p.number'))],
  ['order_number', labelled('Order number', 'Tellimuse number', text('o.order_number'))],
  ['client', labelled('Client', 'Klient', text('c.name'))],
  ['project', labelled('Project', 'Projekt', text('o.project'))],
  ['description', labelled('Description', 'Kirjeldus', text('r.description'))],
  ['comment', labelled('Comment', 'Kommentaar', text('p.comment'))],
  ['dn', labelled('DN', 'DN', number('w.dn', 'mm'))],
  [
    'profile_family',
    labelled('Profile family', 'Profiilitüüp', choice('w.profile_family', 'profile_family')),
  ],
  ['stiffness_class', labelled('Ring stiffness', 'Ringjäikus', number('w.stiffness_class', 'kN_m2'))],
  ['sdr', labelled('SDR', 'SDR', numberField(sql`w.sdr`))],
  ['length', labelled('Length', 'Pikkus', number('p.length', 'm'))],
  ['weight', labelled('Weight', 'Kaal', number('p.weight', 'kg'))],
  [
    'kg_per_m',
    labelled('Weight per metre', 'Meetri kaal', { ...numberField(sql`p.weight / p.length`), unit: 'kg_m' }),
  ],
  ['outer_diameter', labelled('Outer diameter', 'Välisläbimõõt', number('p.outer_diameter', 'mm'))],
  ['colour_inner', labelled('Inner colour', 'Sisevärv', choice('w.colour_inner', 'colour'))],
  ['colour_outer', labelled('Outer colour', 'Välisvärv', choice('w.colour_outer', 'colour'))],
  ['end_1', labelled('First end', 'Esimene ots', choice('w.end_1', 'pipe_end'))],
  ['end_2', labelled('Second end', 'Teine ots', choice('w.end_2', 'pipe_end'))],
  ['application', labelled('Application', 'Kasutusala', choice('w.application', 'application'))],
  ['material', labelled('Material', 'Materjal', { ...materialField(sql`p.id`), source: 'materials' })],
  ['line', labelled('Line', 'Liin', { ...choiceField(sql`p.line_id`), source: 'lines' })],
  ['machine', labelled('Machine', 'Masin', { ...oneOfMany('p.line_id'), source: 'machines' })],
  ['mandrel', labelled('Mandrel', 'Südamik', { ...oneOfMany('p.mandrel_id'), source: 'mandrels' })],
  ['operator', labelled('Operator', 'Operaator', { ...wound('l.operator_id'), source: 'operators' })],
  [
    'department',
    labelled('Department', 'Osakond', {
      ...wound('y.department'),
      type: 'choice',
      choices: enums['department'] ?? [],
    }),
  ],
  ['produced_at', labelled('Produced', 'Toodetud', instantField(sql`p.produced_at`))],
  ['shift', labelled('Shift', 'Vahetus', choiceField(shiftOf(sql`p.produced_at`), enums['shift'] ?? []))],
  ['winding_end', labelled('Winding end', 'Kerimise lõpp', instantField(sql`p.produced_at`))],
  ['cooling_end', labelled('Cooled', 'Jahtunud', instantField(sql`p.cooling_end`))],
  ['delivered_at', labelled('Delivered', 'Väljastatud', instantField(sql`p.delivered_at`))],
  [
    'delivery_date',
    labelled('Due date', 'Tähtaeg', dateField(sql`coalesce(r.delivery_date, o.delivery_date)`)),
  ],
  [
    'winding_minutes',
    labelled('Winding time', 'Kerimisaeg', minutesBetween('p.winding_start', 'p.produced_at')),
  ],
  [
    'cooling_hours',
    labelled('Cooling time', 'Jahtumisaeg', hoursBetween('p.cooling_start', 'p.cooling_end')),
  ],
  [
    'tags',
    labelled('Tags', 'Sildid', {
      ...manyField(sql`tagged_pipe t where t.pipe_id = p.id`, sql`t.pipe_tag_id`),
      source: 'tags',
    }),
  ],
  [
    'fault_reasons',
    labelled('Fault reasons', 'Praagi põhjused', {
      ...manyField(faultReasons, sql`e.problem_tag_id`),
      source: 'fault_reasons',
    }),
  ],
  [
    'has_other_fault',
    labelled(
      'Fault reason: other',
      'Praagi põhjus: muu',
      booleanField(sql`exists (select from pipe_decision d where ${isFault} and d.is_other)`),
    ),
  ],
  [
    'fault_comment',
    labelled(
      'Fault comment',
      'Praagi kommentaar',
      textField(sql`(select string_agg(d.comment, ' ') from pipe_decision d where ${isFault})`),
    ),
  ],
  ['reviewer', labelled('Reviewer', 'Ülevaataja', { ...oneOfMany('p.reviewer_id'), source: 'reviewers' })],
  ['reviewed_at', labelled('Reviewed', 'Üle vaadatud', instantField(sql`p.reviewed_at`))],
  ['confirm_type', labelled('Confirmation', 'Kinnitus', choice('p.confirm_type', 'confirm_type'))],
  ['certificate_number', labelled('Certificate', 'Sertifikaat', text('p.certificate_number'))],
  [
    'has_certificate',
    labelled('Has a certificate', 'On sertifikaadiga', booleanField(sql`p.certificate_number is not null`)),
  ],
  ['is_reground', labelled('Reground', 'Jahvatatud', booleanField(sql`p.scrapped_at is not null`))],
  ['is_multi_stage', labelled('Several stages', 'Mitmeetapiline', booleanField(sql`w.is_multi_stage`))],
  [
    'has_blocker',
    labelled(
      'Blocked',
      'Blokeeritud',
      booleanField(sql`exists (
    select from pipe_blocker b where b.resolved_at is null and (b.pipe_id = p.id or b.pipe_product_id = p.pipe_product_id)
  )`),
    ),
  ],
  ['next_shift', labelled('For the next shift', 'Järgmisele vahetusele', booleanField(sql`w.next_shift`))],
  [
    'odoo_confirmed',
    labelled('Confirmed in Odoo', 'Odoos kinnitatud', booleanField(sql`p.odoo_confirmed_at is not null`)),
  ],
  [
    'measuring_requested',
    labelled('To be measured again', 'Uuesti mõõta', booleanField(sql`p.measuring_requested_at is not null`)),
  ],
  [
    'measurements_missing',
    labelled('Mandatory measurements missing', 'Kohustuslikke mõõtmisi puudu', booleanField(lacksMandatory)),
  ],
  ['is_reuse', labelled('Reused', 'Taaskasutatud', booleanField(sql`p.reuse_of_id is not null`))],
]

/** Who wound the pipe, by a column of the operators. */
function wound(column: string): ListField {
  return manyField(
    sql`pipe_operator l join operator y on y.id = l.operator_id where l.pipe_id = p.id`,
    sql.ref(column),
  )
}

/** A single id that is offered like one of many. */
function oneOfMany(column: string): ListField {
  return { ...choiceField(sql.ref(column)), type: 'multi_choice' }
}

function minutesBetween(start: string, end: string) {
  return { ...numberField(sql`extract(epoch from ${sql.ref(end)} - ${sql.ref(start)}) / 60`), unit: 'min' }
}

function hoursBetween(start: string, end: string) {
  return { ...numberField(sql`extract(epoch from ${sql.ref(end)} - ${sql.ref(start)}) / 3600`), unit: 'h' }
}
