import type { FaultyStats } from '#contract/faulty-stats.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { FaultyFigures } from './faulty-stats.tsx'

const none = { pieces: 0, kg: 0, weighed: 0 }
const nothing: FaultyStats['totals'] = {
  ...{ pieces: 0, metres: 0, kg: 0, weighed: 0, faulty: none, reuse: none, review: none },
  ...{ inspected: 0, scrap_ratio: null, first_pass_yield: null },
}
const totals = {
  ...{ pieces: 120, metres: 720, kg: 33_984, weighed: 118, inspected: 110 },
  faulty: { pieces: 6, kg: 1728, weighed: 6 },
  reuse: { pieces: 2, kg: 576, weighed: 2 },
  review: { pieces: 3, kg: 0, weighed: 0 },
  ...{ scrap_ratio: 0.05, first_pass_yield: 0.9 },
}
const days = { start_date: '2026-11-01', end_date: '2026-11-24' }
const stats: FaultyStats = {
  totals,
  groups: [
    { key: 'day', label: '', ...totals },
    { key: 'night', label: '', ...totals, ...{ pieces: 60, weighed: 60, faulty: none, scrap_ratio: 0 } },
  ],
  pareto: [
    { reason: 1, label: 'Weak weld', pieces: 4, kg: 1152, weighed: 4, share: 0.5, cumulative_share: 0.5 },
    { reason: 2, label: 'Ovality', pieces: 3, kg: 576, weighed: 2, share: 0.375, cumulative_share: 0.875 },
    { reason: null, label: 'Other', pieces: 1, kg: 288, weighed: 1, share: 0.125, cumulative_share: 1 },
  ],
}

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  nothing: <FaultyFigures stats={{ totals: nothing, groups: [], pareto: [] }} days={days} group_by="shift" />,
  'by shift': <FaultyFigures stats={stats} days={days} group_by="shift" />,
}
