import { clock, db } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { insertAll } from '#test/support/many-pipes.ts'
import {
  clientNames,
  jobIds,
  jobs,
  lines,
  manager,
  mandrels,
  materialIds,
  operators,
  orders,
  random,
  reasons,
  rowIds,
  rows,
  tags,
  types,
} from '#test/support/pipe-catalogue.ts'

/**
 * 240 random pipes, the same every time, and what is known of them without asking the server.
 */

/** What is known of a pipe, by the names of the fields that have values: a value, or a list of them. */
export type Facts = Readonly<Record<string, unknown>> & { readonly id: number; readonly produced_at: number }

const COUNT = 240
const DAY = 86_400_000

const stored = Array.from({ length: COUNT }, (_, index) => {
  const produced_at = new Date(clock.now().getTime() - random.below(40 * 48) * (DAY / 48))
  const cooling_start = random.chance(0.8) ? new Date(produced_at.getTime() + 60_000) : null
  return {
    number: `260302-${random.one(['W1', 'W2'])}-${String(index).padStart(3, '0')}`,
    pipe_product_id: random.one(jobIds),
    order_row_id: random.chance(0.9) ? random.one(rowIds) : null,
    status: random.below(6),
    stage: random.one(['cooling', 'qa', 'yard']),
    produced_at,
    winding_start: random.chance(0.9)
      ? new Date(produced_at.getTime() - (1 + random.below(200)) * 60_000)
      : null,
    cooling_start,
    cooling_end:
      cooling_start && random.chance(0.7)
        ? new Date(cooling_start.getTime() + random.below(9) * 1_800_000)
        : null,
    delivered_at: random.chance(0.2) ? new Date(produced_at.getTime() + 9 * DAY) : null,
    line_id: random.one([...lines, null]),
    mandrel_id: random.one([...mandrels, null]),
    length: random.one([3, 5.9, 6]),
    weight: random.one([98.5, 288, 1176.25, null]),
    outer_diameter: random.one([1146, 449.5, null]),
    confirm_type: random.below(3),
    odoo_confirmed_at: random.chance(0.3) ? produced_at : null,
    certificate_number: random.chance(0.2) ? `C-${index}` : null,
    comment: random.chance(0.2) ? random.one(['Kriimustus', '50%_off', 'ÜLE vaadatud']) : '',
  }
})
const ids = await insertAll(db, 'pipe', stored)
await asSystem(db, (tx) =>
  tx.updateTable('pipe').set({ reuse_of_id: ids[0]! }).where('id', 'in', ids.slice(1, 20)).execute(),
)
await asSystem(db, (tx) =>
  tx
    .updateTable('pipe')
    .set({ reviewer_id: manager.id, reviewed_at: clock.now() })
    .where('id', 'in', ids.slice(30, 70))
    .execute(),
)
await asSystem(db, (tx) =>
  tx
    .updateTable('pipe')
    .set({ measuring_requested_by: manager.id, measuring_requested_at: clock.now() })
    .where('status', '=', 4)
    .where('id', 'in', ids.slice(20))
    .execute(),
)
const links = ids.map(() => ({
  operators: random.some(operators),
  materials: random.some(materialIds),
  tags: random.some(tags),
  blocked: random.chance(0.1),
  fault: random.chance(0.25) ? aFault() : undefined,
  measured: types.map((_, type) =>
    Array.from({ length: random.below(4) }, (__, at) => ({
      value: type === 2 ? random.below(2) : random.below(90) / 10,
      result: random.below(4),
      superseded: at > 0 && random.chance(0.2),
    })),
  ),
}))
const each = <T>(of: (index: number) => readonly T[]): T[] => ids.flatMap((_, index) => of(index))
await insertAll(
  db,
  'pipe_operator',
  each((i) => links[i]!.operators.map(({ id }) => ({ pipe_id: ids[i]!, operator_id: id }))),
)
await insertAll(
  db,
  'pipe_material',
  each((i) =>
    links[i]!.materials.map((material_id) => ({ pipe_id: ids[i]!, material_id, component: 1, kg: 9 })),
  ),
)
await insertAll(
  db,
  'tagged_pipe',
  each((i) => links[i]!.tags.map((pipe_tag_id) => ({ pipe_id: ids[i]!, pipe_tag_id }))),
)
await insertAll(
  db,
  'pipe_blocker',
  each((i) => (links[i]!.blocked ? [{ pipe_id: ids[i]!, type: 'quality' }] : [])),
)
for (const [index, { fault }] of links.entries()) {
  if (!fault) continue
  const [decision] = await insertAll(db, 'pipe_decision', [
    {
      ...{ pipe_id: ids[index]!, from_status: 4, to_status: 2 },
      ...{ comment: fault.comment, is_other: fault.is_other },
      ...{ decided_by: manager.id, decided_at: clock.now(), undone_at: fault.undone ? clock.now() : null },
    },
  ])
  if (fault.reasons.length > 0)
    await insertAll(
      db,
      'pipe_decision_reason',
      fault.reasons.map((problem_tag_id) => ({ pipe_decision_id: decision!, problem_tag_id })),
    )
}
const measured = each((i) =>
  links[i]!.measured.flatMap((values, type) =>
    values.map(({ value, result, superseded }, at) => ({
      superseded,
      row: {
        ...{ pipe_id: ids[i]!, measurement_type_id: types[type]!, readings: [value], value, result },
        measured_at: new Date(clock.now().getTime() + at * 60_000),
      },
    })),
  ),
)
const measuredIds = await insertAll(
  db,
  'measurement',
  measured.map(({ row }) => row),
)
await asSystem(db, async (tx) => {
  const [successor] = measuredIds
  const superseded = measuredIds.filter((_, index) => measured[index]?.superseded)
  await tx
    .updateTable('measurement')
    .set({ superseded_by: successor! })
    .where('id', 'in', superseded)
    .execute()
})

/** What is known of the pipes, in the order of their ids. */
export const facts: readonly Facts[] = ids.map((id, index) => ({
  ...ofPipe(stored[index]!),
  ...ofJob(stored[index]!.pipe_product_id),
  ...ofOrder(stored[index]!.order_row_id),
  ...ofLinks(links[index]!),
  id,
  reviewer: index >= 30 && index < 70 ? [manager.id] : [],
  reviewed_at: index >= 30 && index < 70 ? clock.now().getTime() : null,
}))

/** A fault for reasons, for *Other* with a comment, or for both. */
function aFault() {
  const fault = {
    ...{ reasons: random.some(reasons), comment: random.one(['', 'Sein õhuke']) },
    undone: random.chance(0.3),
  }
  const comment = fault.reasons.length === 0 ? 'Sein õhuke' : fault.comment
  return { ...fault, comment, is_other: comment !== '' }
}

function ofPipe(pipe: (typeof stored)[number]) {
  const { produced_at, winding_start, cooling_start, cooling_end, delivered_at, weight } = pipe
  return {
    ...pipe,
    produced_at: produced_at.getTime(),
    winding_end: produced_at.getTime(),
    cooling_end: cooling_end?.getTime() ?? null,
    delivered_at: delivered_at?.getTime() ?? null,
    line: pipe.line_id,
    machine: pipe.line_id ?? [],
    mandrel: pipe.mandrel_id ?? [],
    kg_per_m: weight && weight / pipe.length,
    winding_minutes: winding_start && (produced_at.getTime() - winding_start.getTime()) / 60_000,
    cooling_hours: cooling_end && (cooling_end.getTime() - cooling_start!.getTime()) / 3_600_000,
  }
}

function ofJob(id: number) {
  return jobs[jobIds.indexOf(id)]!
}

function ofOrder(rowId: number | null) {
  const row = rows[rowId === null ? -1 : rowIds.indexOf(rowId)]
  if (!row) return { order_number: '', project: '', client: '', description: '', delivery_date: null }
  const { order_number, project, client, delivery_date } = orders[row.order]!
  const { description, delivery_date: ownDate } = row
  return {
    ...{ order_number, project, description, client: clientNames[client] },
    delivery_date: ownDate ?? delivery_date,
  }
}

function ofLinks({ operators, materials, tags, fault }: (typeof links)[number]) {
  const counted = fault?.undone === false ? fault : { reasons: [], comment: '', is_other: false }
  return {
    operator: operators.map(({ id }) => id),
    department: operators.map(({ department }) => department),
    tags,
    material: materials,
    fault_reasons: counted.reasons,
    fault_comment: counted.comment,
    has_other_fault: counted.is_other,
  }
}
