import type { ReactNode } from 'react'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { OwnStationsButton } from '#web/stations/my-stations.tsx'
import { People } from '#web/stations/who-is-where.tsx'
import { anOperation, aStation, aSubscription, stationsSampleTime } from './sample.ts'
import { StationsPage } from './stations-page.tsx'

const [saw, mill, test] = [aStation(1, 'Saw'), aStation(2, 'Mill', 1), aStation(3, 'Leak test')]
const subscriptions = [
  aSubscription(7, 'Mart Tamm', [saw, mill, test]),
  aSubscription(8, 'Liis Toom', [test]),
]
const at = ({ id, name }: typeof saw) => ({ station: { id, name } })
const running = { status: 'running', running_since: stationsSampleTime('12:15') } as const
const operator = { id: 7, name: 'Mart Tamm' }
const waiting = anOperation(1)
const operations = [
  waiting,
  anOperation(2, { ...running, operator, comment: 'Ends square, 5,90 m' }),
  anOperation(3, { status: 'paused', booked_seconds: 1500, operator }),
  anOperation(4, { ...at(mill), ...running, operation: 'mill' }),
  anOperation(5, { ...at(mill), ...running, operation: 'mill', booked_seconds: 600 }),
  anOperation(6, { ...at(mill), pipe: { ...waiting.pipe, id: 6, status: 2 }, operation: 'flange' }),
  anOperation(7, {
    ...at(mill),
    pipe: { ...waiting.pipe, id: 7, blockers: [{ type: 'drawing', comment: 'Rev C' }] },
  }),
  anOperation(8, {
    ...at(test),
    status: 'done',
    booked_seconds: 2460,
    finished_at: stationsSampleTime('11:40'),
  }),
  anOperation(9, { station: null, operation: 'weld' }),
]
const data = { stations: [saw, mill, test], subscriptions, operations }
const full = {
  ...{ stations: [mill], subscriptions: [] },
  operations: [anOperation(4, { ...at(mill), ...running }), anOperation(10, at(mill))],
}
const shown = {
  ...{ data, own: [], now: Date.parse(stationsSampleTime('12:50')), onChange: () => {} },
  address: { view: null, station: [], who: [] },
}
const inWords = (state: ReactNode) => <Texts of="stations">{state}</Texts>

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no connection': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
  'all stations': inWords(<StationsPage {...shown} />),
  'my stations': inWords(<StationsPage {...shown} own={[test.id]} />),
  'no station of mine': inWords(<StationsPage {...shown} address={{ ...shown.address, view: 'mine' }} />),
  'a full station': inWords(<StationsPage {...shown} data={full} />),
  'no stations': inWords(<StationsPage {...shown} data={{ ...data, stations: [], operations: [] }} />),
  'who is where': inWords(<People subscriptions={subscriptions} own={7} />),
  'where I work': inWords(<OwnStationsButton latest={subscriptions[0] ?? null} onClick={() => {}} />),
  'no station chosen': inWords(<OwnStationsButton latest={null} onClick={() => {}} />),
}
