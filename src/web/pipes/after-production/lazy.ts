import { later } from '#web/lib/later.tsx'

export const LazyAfterProduction = later(
  'after-production',
  async () => (await import('./after-production.tsx')).AfterProduction,
)
