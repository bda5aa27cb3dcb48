import { OfflineBanner } from './offline-banner.tsx'

export const states = { offline: <OfflineBanner /> }
