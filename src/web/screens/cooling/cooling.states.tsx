import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { CoolingPage } from './cooling-page.tsx'
import { coolingSampleTime, hall } from './sample.ts'

const now = Date.parse(coolingSampleTime('12:50'))
const shown = { now, onHall: () => {} }

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no connection': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
  'ready and cooling': <CoolingPage hall={hall} {...shown} />,
  'nothing cools': <CoolingPage hall={{ ...hall, pipes: [], arriving: [], early_ends: [] }} {...shown} />,
}
