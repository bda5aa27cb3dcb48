import { UpdateBanner } from './update-banner.tsx'

export const states = { updated: <UpdateBanner /> }
