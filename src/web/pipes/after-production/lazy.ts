import { later } from '#web/elements/later.tsx'

export const LazyAfterProduction = later(
  'after-production',
  async () => (await import('./after-production.tsx')).AfterProduction,
)
export const LazyAfterDecision = later(
  'after-production',
  async () => (await import('./after-production.tsx')).AfterDecision,
)
