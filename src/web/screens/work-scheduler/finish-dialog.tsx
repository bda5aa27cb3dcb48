import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import type { Card } from './cards.ts'
import classes from './finish-dialog.module.css'
import { useTexts } from './texts.ts'

type Props = {
  opened: boolean
  card: Card
  /** The names of its actions that are not done. */
  actions: readonly string[]
  /** Of its actions, how many are ticked but not saved. */
  unsaved: number
  onYes: () => void
  onNo: () => void
}

/** As many names as fit on a phone. */
const MOST_NAMES = 8

/** Asks before a work order is finished, and names what that marks done. */
export function FinishDialog({ opened, card, actions, unsaved, onYes, onNo }: Props) {
  const t = useTexts()
  const words = useWorkTexts()
  const { someoneElse, product } = card
  const number = product.order_number
  const more = actions.length - MOST_NAMES
  return (
    <YesNoDialog
      opened={opened}
      question={t('finish.question', { number })}
      yes={t('finish.yes')}
      no={t('finish.no')}
      grave
      onYes={onYes}
      onNo={onNo}
    >
      {someoneElse && <p>{words('others', { name: someoneElse })}</p>}
      {actions.length > 0 && <p>{t('finish.open', { count: actions.length })}</p>}
      <ul className={classes.actions}>
        {actions.slice(0, MOST_NAMES).map((action, index) => (
          <li key={index}>{action}</li>
        ))}
        {more > 0 && <li>{t('finish.more', { count: more })}</li>}
      </ul>
      {unsaved > 0 && <p>{t('finish.unsaved', { count: unsaved })}</p>}
    </YesNoDialog>
  )
}
