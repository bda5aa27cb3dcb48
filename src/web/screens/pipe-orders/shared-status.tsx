import { ProductionStatus, statusOfParent } from '#domain/pipes/production-status.ts'
import { Badge } from '#web/elements/badge.tsx'
import { ProductStatus } from '#web/pipes/production-badge.tsx'
import { productionLook } from '#web/pipes/production-looks.ts'
import { useTexts } from './model/texts.ts'

/** How far several products are: the status that they share, or how many of them are planned. */
export function SharedStatus({ statuses }: { statuses: readonly ProductionStatus[] }) {
  const t = useTexts()
  const { Planned, Cancelled, Unplanned, NeedsConfiguration } = ProductionStatus
  const status = statusOfParent(statuses)
  const planned = statuses.filter((each) => each === Planned).length
  const isPartly = planned > 0 && (status === Unplanned || status === NeedsConfiguration)
  if (!isPartly) return <ProductStatus status={status} />
  const count = statuses.filter((each) => each !== Cancelled).length
  return <Badge {...productionLook(Planned)}>{t('planned.of', { planned, count })}</Badge>
}
