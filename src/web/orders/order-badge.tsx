import {
  IconCheck,
  IconCircle,
  IconCircleX,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { OrderStatus } from '#domain/order.ts'
import { Badge } from '#web/elements/badge.tsx'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'

const { Open, InProduction, Produced, Delivered, OnHold, Cancelled } = OrderStatus

const open = { look: 'not-started', Icon: IconCircle } as const
const looks = new Map([
  [Open, open],
  [InProduction, { look: 'running', Icon: IconPlayerPlayFilled }],
  [Produced, { look: 'done', Icon: IconCheck }],
  [Delivered, { look: 'done', Icon: IconTruckDelivery }],
  [OnHold, { look: 'paused', Icon: IconPlayerPauseFilled }],
  [Cancelled, { look: 'not-started', Icon: IconCircleX }],
] as const)

/** The status of an order as icon, word, border and colour. */
export function OrderBadge({ status }: { status: number }) {
  const language = useLanguage()
  const [, { look, Icon }] = [...looks].find(([code]) => code === status) ?? [Open, open]
  return (
    <Badge look={look} Icon={Icon}>
      {enumLabel('order_status', status, language)}
    </Badge>
  )
}
