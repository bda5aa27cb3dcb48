import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeView, listedViews, viewAt, viewOfPage } from './choose-view.ts'

const holderOf = (...access_permissions: string[]) => ({ access_permissions, is_superuser: false })
const worker = holderOf('@parts_view_own_workorders', '@stations_view')
const planner = holderOf('@parts_plan', '@orders_view')
const admin = { access_permissions: [], is_superuser: true }

test('the navigation shows only what the user may open', () => {
  assert.deepEqual(paths(listedViews('parts', worker)), ['/parts/operations'])
  assert.deepEqual(paths(listedViews('pipes', worker)), ['/operations'])
  assert.deepEqual(paths(listedViews('parts', planner)), ['/parts/orders', '/parts/production/timeplan'])
})

test('the gallery is open to all but stands in no navigation', () => {
  assert.ok(!paths(listedViews('pipes', admin)).includes('/react-elements'))
  assert.equal(viewAt('/react-elements')?.name, 'react-elements')
})

test('home is the default of the mode, or the first view that is open', () => {
  assert.equal(homeView('pipes', admin)?.path, '/qa')
  assert.equal(homeView('parts', planner)?.path, '/parts/orders')
  assert.equal(homeView('pipes', worker)?.path, '/operations')
})

test('someone with no rights has no home', () => {
  assert.equal(homeView('parts', holderOf()), undefined)
  assert.equal(homeView('pipes', holderOf()), undefined)
})

test('an address below a view belongs to the nearest view', () => {
  assert.equal(viewAt('/qa/pipes/7')?.name, 'qa home')
  assert.equal(viewAt('/qa/timeline')?.name, 'qa timeline')
  assert.equal(viewAt('/parts/orders/sales-tool')?.name, 'orders sales-tool')
  assert.equal(viewAt('/qatar'), undefined)
})

test('an unknown address shows what the server named, else home', () => {
  const served = { view: 'orders home', mode: 'parts' } as const

  assert.equal(viewOfPage('/nowhere', served, planner)?.path, '/parts/orders')
  assert.equal(
    viewOfPage('/nowhere', { view: 'no such view', mode: 'parts' }, worker)?.path,
    '/parts/operations',
  )
  assert.equal(viewOfPage('/', { view: 'operations home', mode: 'parts' }, planner)?.path, '/parts/orders')
})

test('a known address shows its view, open or not', () => {
  const served = { view: 'operations home', mode: 'parts' } as const

  assert.equal(viewOfPage('/parts/production/timeplan', served, worker)?.name, 'production timeplan')
})

function paths(views: readonly { readonly path: string }[]): string[] {
  return views.map(({ path }) => path)
}
