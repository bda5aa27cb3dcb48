import type { Pipe } from '#contract/pipes.ts'
import { formatDay } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** The order for which the pipe was made. */
export function OrderCard({ pipe }: { pipe: Pipe }) {
  const t = useTexts()
  const language = useLanguage()
  const { order_number, client, order_row, delivery_date, confirm_type, certificate_number } = pipe
  const facts = [
    { label: t('order.number'), value: order_number },
    { label: t('order.client'), value: client?.name },
    { label: t('order.description'), value: order_row?.description },
    { label: t('order.delivery'), value: delivery_date && formatDay(delivery_date) },
    { label: t('order.confirmed'), value: enumLabel('confirm_type', confirm_type, language) },
    { label: t('order.certificate'), value: certificate_number },
  ]
  return (
    <PassportCard title={t('order')}>
      {order_number === null ? (
        <p className={classes.nothing}>{t('order.none')}</p>
      ) : (
        <dl className={classes.pairs}>
          {facts
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </PassportCard>
  )
}
