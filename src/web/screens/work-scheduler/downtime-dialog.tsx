import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import type { Card } from './cards.ts'
import { CauseForm, type CauseFormProps } from './cause-form.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import classes from './downtime-dialog.module.css'

type FormProps = Omit<CauseFormProps, 'causes' | 'status'>

type Props = FormProps & {
  card: Card
  /** What the work is. */
  title: string
}

/** Asks what stopped the work: at least one cause, and a comment, above all on other causes. */
export function DowntimeDialog({ card, title, ...form }: Props) {
  const t = useDialogTexts()
  const number = card.product.order_number
  const heading = (
    <>
      {t('downtime.heading')}
      <span className={classes.work}>
        {card.someoneElse ? t('downtime.of', { number, name: card.someoneElse }) : number} · {title}
      </span>
    </>
  )
  return (
    <Dialog opened onClose={form.onClose} title={heading} size="48rem">
      <Causes {...form} status={card.order.status} />
    </Dialog>
  )
}

function Causes(form: Omit<CauseFormProps, 'causes'>) {
  const causes = useQuery(downtimeCauses())
  if (causes.isPending) return <Spinner />
  if (causes.isError)
    return <ErrorBox error={causes.error} whileLoading onRetry={() => void causes.refetch()} />
  return <CauseForm {...form} causes={causes.data} />
}
