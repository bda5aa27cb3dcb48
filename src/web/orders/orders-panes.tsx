import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import classes from './orders-panes.module.css'
import { useTexts } from './texts.ts'

type Props = {
  bar: ReactNode
  list: ReactNode
  /** The order on show; null if there is none. */
  order: ReactNode | null
  /** What is shown beside the order; null for nothing. */
  panel: ReactNode | null
  /** What is shown in place of an order. */
  nothing: ReactNode
}

/** A list of orders, the one on show and a panel beside it; on a phone each of them is a page of its own. */
export function OrdersPanes({ bar, list, order, panel, nothing }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const main = (content: ReactNode) => <div className={classes.order}>{content}</div>
  if (isPhone)
    return (
      <div className={classes.root}>
        {order === null ? (
          <>
            {bar}
            {list}
          </>
        ) : (
          <>
            <VisuallyHidden component="h1">{t('heading')}</VisuallyHidden>
            {panel ?? main(order)}
          </>
        )}
      </div>
    )
  return (
    <div className={classes.root} data-panel={panel !== null || undefined}>
      {bar}
      {list}
      {main(order ?? nothing)}
      {panel}
    </div>
  )
}
