import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { machines } from '#contract/machines.ts'
import { mandrels } from '#contract/mandrels.ts'
import { materials } from '#contract/materials.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import type { Ledger } from '#faults/shop-floor/ledger.ts'
import { pages } from '#faults/shop-floor/stored.ts'
import { WindingBook } from '#faults/shop-floor/winding-book.ts'
import type { Sender, Write } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MANDRELS = 3
const LENGTH_M = 6
/** How many pipes are planned on a line, and how far apart. */
const PIPES = 200
const SLOT_MS = 4 * HOUR_MS
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

  const quantity = PIPES * LENGTH_M
  const { id: whole } = await write(pipeProducts.create, { body: { order_row: null, quantity } })
  const polymer = (await visitor.get(materials.list, {})).find(({ modulus }) => modulus !== null)
  await write(pipeProducts.configure, {
    params: { id: whole },
    body: {
      ...{ dn, profile_family: 'PR', stiffness_class: 8, length: LENGTH_M, quantity },
      materials: [{ material: polymer?.id ?? 0, component: 1, share_percent: 100 }],
    },
  })
  const split = { params: { id: whole }, query: { state_hash: await stateHash() }, body: { parts: PIPES } }
  await write(pipePlan.split, split)
  const parts = pages((more) => visitor.get(pipeProducts.list, { query: { parent: whole, ...more } }))
  const products = await Array.fromAsync(parts, ({ id }) => id)
  const first = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS
  await write(pipePlan.plan, {
    query: { state_hash: await stateHash() },
    body: products.map((id, index) => ({
      ...{ id, line: line.id, start_time: new Date(first + index * SLOT_MS).toISOString() },
    })),
  })
  return new WindingBook({ line: line.id, numberCode, whole, products, mandrels: own })
}
