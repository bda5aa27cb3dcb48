import assert from 'node:assert/strict'
import { test } from 'node:test'
import { history } from '#contract/history.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMaterial, aPipeProduct, aPipeProfile } from '#test/support/factories/pipes.ts'

const can = ['@pipeplan_view', '@pipeplan_configure', '@orders_view'] as const
const planner = await aUser(db, { can })
const other = await aUser(db, { can, first_name: 'Janek', last_name: 'Luik' })
const pe100 = await aMaterial(db, { code: 'PE100', modulus: 1000 })
const regrind = await aMaterial(db, { code: 'PE-HD REG', modulus: 900, density: 950, is_rc: true })
const heavy = await aMaterial(db, { code: 'HEAVY', density: null })
const grey = await aMaterial(db, { code: 'MB-GREY', kind: 'masterbatch', colour: 3, density: null })
const profile = await aPipeProfile(db, { code: 'PR 75', core_height: 75 })
const usual = await aPipeProfile(db, { code: 'PR 65', core_height: 65 })
const low = await aPipeProfile(db, { code: 'PR 34', core_height: 34 })
const closed = await aPipeProfile(db, { code: 'CPR 65', family: 'CPR' })

const { NeedsConfiguration, Unplanned } = ProductionStatus
const [MAIN, INNER_COLOUR, REGRIND] = [1, 6, 9]
const share = ({ id }: { readonly id: number }, component: number, share_percent: number) => ({
  ...{ material: id, component, share_percent },
})

const profiled = {
  ...{ dn: 1000, profile_family: 'PR', stiffness_class: 8, length: 6 },
  materials: [share(pe100, MAIN, 100)],
}
const solid = { ...profiled, profile_family: 'VW', stiffness_class: null, sdr: 26 }

const aBareProduct = () => aPipeProduct(db, { production_status: NeedsConfiguration, quantity: 12 })
const query = async () => ({
  state_hash: (await ask(planner, pipeTimeplan.read, { query: {} })).body.state_hash,
})
const call = async (id: number, body: object = {}) => ({
  ...{ params: { id }, query: await query(), body: { ...profiled, ...body } },
})
async function configured(body: object) {
  const { id } = await aBareProduct()
  return (await ask(planner, pipeProducts.configure, await call(id, body))).body
}
/** The sentences of a refusal by field, after which the product is as bare as before. */
async function refusal(body: object) {
  const { id } = await aBareProduct()
  const { code: _, ...fields } = (await refused(planner, pipeProducts.configure, await call(id, body))).body
  const stored = (await ask(planner, pipeProducts.get, { params: { id } })).body
  assert.ok(stored.warnings.includes('not_configured'))
  assert.equal(stored.production_status, NeedsConfiguration)
  return JSON.stringify(fields)
}

test('when two planners configure the same product, the second is told about the first and overwrites nothing', async () => {
  const { id } = await aBareProduct()
  const late = await call(id, { dn: 1200 })
  const first = (await ask(other, pipeProducts.configure, await call(id))).body

  const { status, body } = await refused(planner, pipeProducts.configure, late)
  assert.deepEqual([status, body.code], [409, 'product_configured_since'])
  assert.match(JSON.stringify(body), /Janek Luik changed the specification of .* after you read it\./)
  assert.equal((await ask(planner, pipeProducts.get, { params: { id } })).body.dn, 1000)

  await ask(planner, pipeProducts.configure, { ...late, query: { state_hash: first.state_hash } })
  const undo = { query: { state_hash: first.state_hash }, body: { name: 'Pipe', length: 6, quantity: 12 } }
  const undone = await refused(other, pipeProducts.unconfigure, { params: { id }, ...undo })
  assert.equal(undone.body.code, 'product_configured_since')
  assert.equal((await ask(planner, pipeProducts.get, { params: { id } })).body.dn, 1200)
})

test('a product is configured although another has changed since it was read', async () => {
  const { id } = await aBareProduct()
  const sent = await call(id)
  await configured({})

  assert.equal((await ask(planner, pipeProducts.configure, sent)).body.dn, 1000)
})

test('a specification is not based on a plan that never was', async () => {
  const { id } = await aBareProduct()
  const unknown = { params: { id }, query: { state_hash: 'never' }, body: profiled }
  assert.equal((await refused(planner, pipeProducts.configure, unknown)).body.code, 'stale_state_hash')
  const nothing = { params: { id }, query: {}, body: profiled }
  assert.equal((await refused(planner, pipeProducts.configure, nothing)).body.code, 'state_hash_missing')
})

test('what cannot be calculated is refused at its field', async () => {
  assert.match(await refusal({ stiffness_class: null }), /"stiffness_class":\["Select a ring stiffness\."\]/)
  assert.match(await refusal({ ...solid, sdr: null }), /"sdr":\["Enter the SDR\."\]/)
  assert.match(
    await refusal({ dn: 4000, stiffness_class: 16 }),
    /"stiffness_class":\["No core tube is stiff enough/,
  )
  assert.match(
    await refusal({ ...solid, materials: [share(heavy, MAIN, 100)] }),
    /The material has no density/,
  )
  assert.match(
    await refusal({ overrides: { cooling_minutes: null }, override_reason: 'Unknown' }),
    /"cooling_minutes":\["Enter the cooling time\."\]/,
  )
})

test('times that are entered by hand take the place of what cannot be calculated', async () => {
  const overrides = { winding_minutes: 90, cooling_minutes: 120 }
  const product = await configured({ ...solid, sdr: null, overrides, override_reason: 'Tank wall' })

  assert.equal(product.production_status, Unplanned)
  assert.ok(!product.warnings.includes('not_configured'))
})

test('the filter and the metres to configure count the products whose status says so', async () => {
  const [bare, ready] = [await aBareProduct(), await configured({})]
  const listed = async (order: number | undefined) =>
    (await ask(planner, pipeOrders.overview, { params: { id: order ?? 0 } })).body.order.progress
  const { order } = (await ask(planner, pipeProducts.get, { params: { id: bare.id } })).body
  const query = { production_status__in: String(NeedsConfiguration) }
  const { results } = (await ask(planner, pipeProducts.list, { query })).body

  assert.equal((await listed(order?.id)).to_configure, 12)
  assert.equal((await listed(ready.order?.id)).to_configure, 0)
  assert.ok(results.some(({ id }) => id === bare.id) && !results.some(({ id }) => id === ready.id))
})

test('the profile follows from the wall', async () => {
  const product = await configured({})

  assert.deepEqual(product.profile, { id: usual.id, name: 'PR 65' })
  assert.equal((await configured({ stiffness_class: 16 })).profile, null)
})

test('a profile that is chosen decides the core tube, the name and the figures', async () => {
  const product = await configured({ profile: profile.id })

  assert.deepEqual([product.profile?.id, product.profile_height], [profile.id, 75])
  assert.match(product.name, /^DN1000 PR 75 SN8/)
  assert.deepEqual([product.s1, product.overridden], [9, {}])
})

test('a profile of another family or below the ring stiffness is refused', async () => {
  assert.match(await refusal({ profile: closed.id }), /"profile":\["CPR 65 is not a profile of PR\./)
  assert.match(await refusal({ profile: low.id }), /"profile":\["This profile is not stiff enough/)
})

test('a recipe of several materials is stored, and the history of the product shows its changes', async () => {
  const mixed = [share(pe100, MAIN, 70), share(regrind, REGRIND, 30), share(grey, INNER_COLOUR, 1)]
  const { id, materials, name } = await configured({ materials: mixed })
  await ask(planner, pipeProducts.configure, await call(id))

  assert.deepEqual(
    materials.map(({ material, share_percent }) => [material.name, share_percent]),
    [
      ['PE100', 70],
      ['PE-HD REG', 30],
      ['MB-GREY', 1],
    ],
  )
  assert.match(name, /PE100$/)
  const query = { object_type: 'pipe_product', object_id: id }
  const { results } = (await ask(planner, history.list, { query })).body
  const changes = results.filter(({ field }) => field === 'recipe')
  assert.deepEqual(
    changes.map((entry) => [entry.old, entry.new, entry.user?.id]),
    [
      ['PE100 70 %, PE-HD REG 30 %, MB-GREY 1 %', 'PE100 100 %', planner.id],
      [null, 'PE100 70 %, PE-HD REG 30 %, MB-GREY 1 %', planner.id],
    ],
  )
})

test('a recipe of which no wall can be wound is refused', async () => {
  const materials = (...recipe: readonly object[]) => refusal({ materials: recipe })

  assert.match(await materials(share(pe100, MAIN, 90)), /add up to 90 %\. They must be 100 %/)
  assert.match(await materials(share(pe100, REGRIND, 100)), /Add the material of the main wall/)
  assert.match(await materials(share(grey, MAIN, 100)), /MB-GREY cannot be used for “Main wall”/)
  assert.match(
    await materials(share(pe100, MAIN, 100), share(grey, INNER_COLOUR, 25)),
    /Masterbatch can be at most 10 %/,
  )
})

test('mass and times follow from the main materials by their shares', async () => {
  const light = await aMaterial(db, { density: 759, modulus: 1000 })
  const [one, both] = [
    await configured({}),
    await configured({ materials: [share(pe100, MAIN, 50), share(light, MAIN, 50)] }),
  ]

  assert.ok(Math.abs((both.weight_per_meter ?? 0) / (one.weight_per_meter ?? 1) - 859 / 959) < 0.01)
})
