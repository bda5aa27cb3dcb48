import { PageBanner } from './page-banner.tsx'

export const states = {
  offline: <PageBanner kind="offline" />,
  updated: <PageBanner kind="updated" />,
  part: <PageBanner kind="part" />,
}
