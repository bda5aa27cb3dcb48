import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { machines } from '#contract/machines.ts'
import { mandrels } from '#contract/mandrels.ts'
import { materials } from '#contract/materials.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { Hall } from '#faults/shop-floor/hall.ts'
import type { Ledger } from '#faults/shop-floor/ledger.ts'
import { pages } from '#faults/shop-floor/stored.ts'
import { WindingBook } from '#faults/shop-floor/winding-book.ts'
import type { Sender, Write } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MANDRELS = 3
const LENGTH_M = 3
/** Of the pipes of another order row, which every pipe of a line is long enough for. */
const ROW_LENGTH_M = 2.5
/** How many products are planned on a line, of how many pipes each, and how far apart. */
const PRODUCTS = 100
const PIECES = 2
const SLOT_MS = 8 * HOUR_MS
/** Sizes that the demo factory does not make, one for each line. */
const FIRST_DN = 1310

type Setup = { readonly seat: number; readonly sender: Sender; readonly ledger: Ledger }

/** Creates a line with mandrels of a size of its own, and plans pipes on it. */
export async function newLine(visitor: Visitor, { seat, sender, ledger }: Setup): Promise<WindingBook> {
  const write = async <E extends Endpoint>(endpoint: E, input: Write<E>['input']): Promise<Reply<E>> => {
    const written = await sender({ visitor, endpoint, input })
    ledger.enter(written)
    return written.answer.body
  }
  const stateHash = async () => (await visitor.get(pipeTimeplan.read, { query: {} })).state_hash
  const numberCode = `Z${seat}`
  const [code, dn] = [`Line ${numberCode}`, FIRST_DN + seat]
  const line = await write(machines.create, {
    body: { code, name: code, kind: 'winding', number_code: numberCode },
  })
  const own = []
  for (let n = 1; n <= MANDRELS; n += 1)
    own.push(await write(mandrels.create, { body: { code: `M-${numberCode}-${n}`, dn } }))

  const quantity = PRODUCTS * PIECES * LENGTH_M
  const polymer = (await visitor.get(materials.list, {})).find(({ modulus }) => modulus !== null)
  const recipe = [{ material: polymer?.id ?? 0, component: 1, share_percent: 100 }]
  const product = async (order_row: number | null, size: { length: number; quantity: number }) => {
    const { id } = await write(pipeProducts.create, { body: { order_row, quantity: size.quantity } })
    const kind = { dn, profile_family: 'PR' as const, stiffness_class: 8, materials: recipe }
    const seen = { params: { id }, query: { state_hash: await stateHash() } }
    await write(pipeProducts.configure, { ...seen, body: { ...kind, ...size } })
    return id
  }
  const whole = await product(null, { length: LENGTH_M, quantity })
  const row = await someOrderRow(visitor)
  const rowProduct = await product(row, { length: ROW_LENGTH_M, quantity: ROW_LENGTH_M })
  const split = { params: { id: whole }, query: { state_hash: await stateHash() }, body: { parts: PRODUCTS } }
  await write(pipePlan.split, split)
  const parts = pages((more) => visitor.get(pipeProducts.list, { query: { parent: whole, ...more } }))
  const products = await Array.fromAsync(parts, ({ id }) => id)
  const hall = new Hall()
  for (const mandrel of own) hall.addMandrel(mandrel)
  const planned = { status: ProductionStatus.Planned, pieces: PIECES, quantity: PIECES * LENGTH_M }
  for (const id of products) hall.addProduct({ id, ...planned })
  const first = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS
  await write(pipePlan.plan, {
    query: { state_hash: await stateHash() },
    body: products.map((id, index) => ({
      ...{ id, line: line.id, start_time: new Date(first + index * SLOT_MS).toISOString() },
    })),
  })
  const { id, mode } = line
  return new WindingBook({ line: id, numberCode, dn, length: LENGTH_M, whole, row, rowProduct, hall, mode })
}

async function someOrderRow(visitor: Visitor): Promise<number> {
  const query = { production_status__in: String(ProductionStatus.Unplanned) }
  const { results } = await visitor.get(pipeProducts.list, { query })
  const row = results.find(({ order_row }) => order_row !== null)?.order_row
  if (!row) throw new Error('No order row of pipes is left to be planned.')
  return row
}
