import { IconAlertTriangle } from '@tabler/icons-react'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import type { Card } from './cards.ts'
import { useDialogTexts } from './dialog-texts.ts'
import classes from './finish-dialog.module.css'
import type { OpenActions } from './open-actions.ts'

type Props = {
  card: Card
  /** What the work is. */
  title: string
  open: OpenActions
  /** How many actions are ticked but not saved. */
  unsaved: number
  onYes: () => void
  onNo: () => void
}

/** As many names as fit on a phone. */
const MOST_NAMES = 8

/** Asks before a work order is finished, and names what that marks done: tests first, because nobody may have done them. */
export function FinishDialog({ card, title, open, unsaved, onYes, onNo }: Props) {
  const t = useDialogTexts()
  const words = useWorkTexts()
  const { someoneElse, product } = card
  const { tests, others, total } = open
  const more = others.length - MOST_NAMES
  return (
    <YesNoDialog
      opened
      question={t('finish.question', { number: product.order_number })}
      yes={t('finish.yes')}
      no={t('finish.no')}
      grave
      onYes={onYes}
      onNo={onNo}
    >
      <p className={classes.work}>{title}</p>
      {someoneElse && <p>{words('others', { name: someoneElse })}</p>}
      {total > 0 && <p>{t('finish.open', { count: total })}</p>}
      <Tests tests={tests} />
      <ul className={classes.actions}>
        {others.slice(0, MOST_NAMES).map((action, index) => (
          <li key={index}>{action}</li>
        ))}
        {more > 0 && <li>{t('finish.more', { count: more })}</li>}
      </ul>
      {unsaved > 0 && <p>{t('finish.unsaved', { count: unsaved })}</p>}
    </YesNoDialog>
  )
}

function Tests({ tests }: { tests: ReadonlyMap<string, number> }) {
  const t = useDialogTexts()
  if (tests.size === 0) return null
  const names = [...tests].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)).join(', ')
  return (
    <div className={classes.tests}>
      <IconAlertTriangle size={24} aria-hidden />
      <p>
        <b>{t('finish.tests', { names })}</b> {t('finish.tests.done')}
      </p>
    </div>
  )
}
