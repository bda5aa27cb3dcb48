import { db } from '#test/support/app.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { insertAll, randomNumbers } from '#test/support/many-pipes.ts'

/**
 * Random orders and jobs with lines, materials, tags and people, the same every time.
 */

export const random = randomNumbers(20_260_302)
export const manager = await aUser(db, {
  can: ['@pipes_view', '@pipes_view_statistics', '@accounts_view_operators'],
})

export const clientNames = ['Rannaniidu Veevärk AS', 'Ezera Būve SIA', '100%_Toru OÜ']
const clients = await insertAll(
  db,
  'client',
  clientNames.map((name) => ({ name })),
)
export const orders = Array.from({ length: 9 }, (_, index) => ({
  order_number: `26${String(index * 1234).padStart(5, '0')}`,
  project: random.chance(0.5) ? `Projekt ${index}` : null,
  client: random.below(3),
  delivery_date: `2026-0${3 + random.below(4)}-1${random.below(9)}`,
}))
const orderIds = await insertAll(
  db,
  'customer_order',
  orders.map(({ client, ...order }) => ({
    ...order,
    order_type: 0,
    order_date: '2026-01-05',
    client_id: clients[client]!,
  })),
)
export const rows = Array.from({ length: 18 }, (_, index) => ({
  order: index % 9,
  description: `Toru DN${random.one([400, 1000, 1600])} SN8 ${random.one(['must', 'helehall', 'MUHVIGA'])}`,
  delivery_date: random.chance(0.4) ? `2026-05-0${1 + random.below(9)}` : null,
}))
export const rowIds = await insertAll(
  db,
  'order_row',
  rows.map(({ order, ...row }, index) => ({
    ...row,
    ...{
      order_id: orderIds[order]!,
      row_number: index + 1,
      article_group: 'pipe',
      kind: 1,
      quantity: 36,
      unit: 'm',
    },
  })),
)
export const jobs = Array.from({ length: 24 }, () => ({
  dn: random.one([400, 600, 1000, 1600]),
  profile_family: random.one(['PR', 'VW', 'SQ1']),
  stiffness_class: random.chance(0.8) ? random.one([2, 4, 8]) : null,
  sdr: random.chance(0.3) ? random.one([17, 26]) : null,
  colour_inner: random.one([1, 3, 5, null]),
  colour_outer: random.one([1, null]),
  end_1: random.one([0, 1, 3]),
  end_2: random.one([0, 2, null]),
  application: random.one(['U', 'UD', 'PRESSURE', null]),
  is_multi_stage: random.chance(0.2),
  next_shift: random.chance(0.2),
}))
export const jobIds = await insertAll(
  db,
  'pipe_product',
  jobs.map((job) => ({ ...job, name: 'DN1000', length: 6, quantity: 6, production_status: 4 })),
)
export const lines = await insertAll(
  db,
  'machine',
  ['W1', 'W2'].map((number_code) => ({
    code: `WL${number_code}`,
    number_code,
    name: number_code,
    kind: 'winding',
  })),
)
export const mandrels = await insertAll(
  db,
  'mandrel',
  [400, 1000].map((dn) => ({ code: `M-${dn}-1`, dn })),
)
export const operators = [
  await anOperator(db, { department: 'winding' }),
  await anOperator(db, { department: 'winding' }),
  await anOperator(db, { department: 'qa' }),
]
const materials = [
  { code: 'PE100', polymer_family: 'PE', is_rc: false },
  { code: 'PE-REG', polymer_family: 'PE', is_rc: true },
  { code: 'PP-HM', polymer_family: 'PP', is_rc: false },
  { code: 'PP-REG', polymer_family: 'PP', is_rc: true },
]
export const materialIds = await insertAll(
  db,
  'material',
  materials.map((material) => ({ ...material, name: material.code, kind: 'polymer' })),
)
const [groupId] = await insertAll(db, 'pipe_tag_group', [{ name_en: 'Process', name_et: 'Protsess' }])
await insertAll(db, 'reviewer', [{ user_id: manager.id }])
export const tags = await insertAll(
  db,
  'pipe_tag',
  ['a', 'b', 'c'].map((name) => ({ group_id: groupId!, name, name_en: name })),
)
export const reasons = await insertAll(
  db,
  'problem_tag',
  ['oval', 'thin'].map((name) => ({ kind: 'scrap', name, name_en: name, category: 'dimension' })),
)
export const types = await insertAll(
  db,
  'measurement_type',
  (['ovality', 'weight', 'visual'] as const).map((code) => ({
    ...{ code, name_en: code, name_et: code, unit: 'mm', stages: ['H'] },
    input: code === 'visual' ? 'boolean' : 'number',
  })),
)
