import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeView, listedViews, openModes, startView, viewAt, viewOfPage } from '#contract/open-views.ts'
import { modes, views } from '#contract/views.ts'

const holderOf = (...access_permissions: string[]) => ({ access_permissions, is_superuser: false })
const worker = holderOf('@parts_view_own_workorders', '@stations_view')
const partsOnly = holderOf('@parts_view_own_workorders')
const planner = holderOf('@parts_plan', '@orders_view')
const admin = { access_permissions: [], is_superuser: true }

test('the navigation shows the views that the user may open, also those that are not built yet', () => {
  assert.deepEqual(paths(listedViews('parts', worker)), ['/parts/operations'])
  assert.ok(paths(listedViews('parts', planner)).includes('/parts/orders'))
  for (const mode of modes)
    for (const view of listedViews(mode, admin)) assert.equal(view.mode, mode, view.path)
})

test('nobody starts from a view that is not built yet', () => {
  for (const mode of modes) assert.ok(homeView(mode, admin)?.isBuilt)
})

test('everyone may open the gallery, which is not in the navigation', () => {
  assert.ok(!paths(listedViews('pipes', admin)).includes('/react-elements'))
  assert.equal(viewAt('/react-elements')?.name, 'react-elements')
})

test('home is the default view of the mode, or the first one that the user may open', () => {
  assert.equal(homeView('parts', admin)?.path, '/parts/operations')
  assert.equal(homeView('parts', planner)?.path, '/parts/production/timeplan')
})

test('a mode without a view for the user starts in the other mode', () => {
  assert.deepEqual(openModes(partsOnly), ['parts'])
  assert.equal(homeView('pipes', partsOnly), undefined)
  assert.equal(startView('pipes', partsOnly)?.path, '/parts/operations')
})

test('a user without permissions has no start view', () => {
  assert.deepEqual(openModes(holderOf()), [])
  assert.equal(startView('parts', holderOf()), undefined)
})

test('a path below a view belongs to it if the view has such paths', () => {
  assert.equal(viewAt('/qa/pipes/7')?.name, 'qa pipe')
  assert.equal(viewAt('/qa/pipes/7/')?.name, 'qa pipe')
  for (const path of ['/qa/measuring/7', '/qa/measuring/nosuch'])
    assert.equal(viewAt(path)?.name, 'qa measuring', path)
  assert.equal(viewAt('/parts/operations/work-orders')?.path, '/parts/operations')
  for (const path of ['/qa/nosuch', '/qa/review/nosuch', '/qa/pipes/7/more', '/parts/operations/nosuch'])
    assert.equal(viewAt(path), undefined, path)
  assert.equal(viewAt('/qa/timeline')?.name, 'qa timeline')
  assert.equal(viewAt('/parts/orders/sales-tool')?.name, 'orders sales-tool')
  assert.equal(viewAt('/qatar'), undefined)
})

test('an unknown path, or one without a screen, shows the view that the server named, or the start view', () => {
  const served = { view: 'production timeplan', mode: 'parts' } as const

  assert.equal(viewOfPage('/nowhere', served, planner)?.path, '/parts/production/timeplan')
  for (const view of views.filter(({ isBuilt }) => !isBuilt))
    assert.equal(viewOfPage(view.path, served, planner)?.path, '/parts/production/timeplan', view.path)
  assert.equal(viewOfPage('/nowhere', served, worker)?.path, '/parts/operations')
  const unknown = { view: 'no such view', mode: 'pipes' } as const
  assert.equal(viewOfPage('/nowhere', unknown, partsOnly)?.path, '/parts/operations')
})

test('a known path shows its view, even if the user may not open it', () => {
  const served = { view: 'operations home', mode: 'parts' } as const

  assert.equal(viewOfPage('/parts/production/timeplan', served, worker)?.name, 'production timeplan')
})

function paths(views: readonly { readonly path: string }[]): string[] {
  return views.map(({ path }) => path)
}
