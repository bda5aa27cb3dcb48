import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeProducts } from '#contract/pipe-products.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeProduct } from '#test/support/factories/pipes.ts'

const planner = await aUser(db, { can: ['@pipeplan_view', '@pipeplan_configure'] })

const linking = ({ id }: { readonly id: number }, ...pipes: readonly { readonly id: number }[]) => ({
  params: { id },
  body: { pipes: pipes.map((pipe) => pipe.id) },
})
const storedPipe = ({ id }: { readonly id: number }) =>
  db
    .selectFrom('pipe as i')
    .innerJoin('pipe_product as p', 'p.id', 'i.pipe_product_id')
    .select(['p.id as product', 'p.order_row_id', 'p.dn', 'p.production_status', 'i.order_row_id as row'])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()

test('pipes that are unlinked become a product for stock', async () => {
  const product = await aPipeProduct(db)
  const pipe = await aPipe(db, { pipe_product_id: product.id, order_row_id: product.order_row_id })

  const { body } = await ask(planner, pipeProducts.pipe, linking(product))
  const again = await ask(planner, pipeProducts.pipe, linking(product))

  assert.deepEqual([body.pipes, again.body.pipes], [[], []])
  const { product: stock, ...stored } = await storedPipe(pipe)
  assert.notEqual(stock, product.id)
  assert.deepEqual(stored, {
    ...{ order_row_id: null, dn: 1000, row: null },
    production_status: ProductionStatus.Produced,
  })
  await ask(planner, pipeProducts.pipe, linking(product, pipe))
  assert.equal((await storedPipe(pipe)).product, product.id)
})

test('one pipe is unlinked while the others stay, and gets its order back when it is linked again', async () => {
  const product = await aPipeProduct(db)
  const of = { pipe_product_id: product.id, order_row_id: product.order_row_id }
  const [pipe, kept] = [await aPipe(db, of), await aPipe(db, of)]
  const { params, body } = linking(product, pipe)

  const reply = await ask(planner, pipeProducts.pipe, { params, body: { ...body, unlink: true } })

  assert.deepEqual(
    reply.body.pipes.map(({ id }) => id),
    [kept.id],
  )
  const stored = await storedPipe(pipe)
  assert.notEqual(stored.product, product.id)
  assert.equal(stored.row, null)
  assert.equal((await storedPipe(kept)).row, product.order_row_id)

  await ask(planner, pipeProducts.pipe, linking(product, pipe))
  assert.deepEqual((await storedPipe(pipe)).product, product.id)
  assert.deepEqual((await storedPipe(pipe)).row, product.order_row_id)
})

test('undoing an unlink leaves no empty product for stock, but keeps one that still has pipes', async () => {
  const product = await aPipeProduct(db)
  const of = { pipe_product_id: product.id, order_row_id: product.order_row_id }
  const [first, second] = [await aPipe(db, of), await aPipe(db, of)]
  const back = ({ id }: { readonly id: number }) => ({
    params: { id: product.id },
    body: { pipes: [id], undo: true },
  })
  const isThere = async (id: number) =>
    (await ask(planner, pipeProducts.list, { query: { id__in: String(id) } })).body.results.length === 1
  await ask(planner, pipeProducts.pipe, linking(product))
  const { product: stock } = await storedPipe(first)

  await ask(planner, pipeProducts.pipe, back(first))
  assert.deepEqual([(await storedPipe(first)).product, await isThere(stock)], [product.id, true])
  await ask(planner, pipeProducts.pipe, back(second))

  assert.deepEqual([(await storedPipe(second)).product, await isThere(stock)], [product.id, false])
})

test('pipes of which one belongs to another product are not unlinked', async () => {
  const product = await aPipeProduct(db)
  const [pipe, foreign] = [await aPipe(db, { pipe_product_id: product.id }), await aPipe(db)]
  const { params, body } = linking(product, pipe, foreign)

  const reply = await refused(planner, pipeProducts.pipe, { params, body: { ...body, unlink: true } })

  assert.equal(reply.status, 400)
  assert.equal((await storedPipe(pipe)).product, product.id)
})

test('a pipe of another diameter or profile cannot be linked', async () => {
  const product = await aPipeProduct(db, { profile_height: 65 })
  const wide = await aPipe(db, { pipe_product_id: (await aPipeProduct(db, { dn: 1800 })).id })
  const high = await aPipe(db, { pipe_product_id: (await aPipeProduct(db, { profile_height: 90 })).id })

  const { status, body } = await refused(planner, pipeProducts.pipe, linking(product, wide, high))

  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /is a pipe DN1800 PR and cannot be linked to a product DN1000 PR 65\./)
  assert.match(JSON.stringify(body), /is a pipe DN1000 PR 90 and cannot be linked/)
  assert.notEqual((await storedPipe(wide)).product, product.id)
})
