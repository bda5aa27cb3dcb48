import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import type { Card } from './cards.ts'
import { useTexts } from './texts.ts'

type Props = {
  opened: boolean
  card: Card
  /** Of its actions, how many are ticked but not saved. */
  unsaved: number
  onYes: () => void
  onNo: () => void
}

/** Asks before a work order is finished with everything in it. */
export function FinishDialog({ opened, card, unsaved, onYes, onNo }: Props) {
  const t = useTexts()
  const { someoneElse, product, total, done } = card
  const number = product.order_number
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
      {someoneElse && <p>{t('others.body', { name: someoneElse })}</p>}
      {total > done && <p>{t('finish.open', { count: total - done })}</p>}
      {unsaved > 0 && <p>{t('finish.unsaved', { count: unsaved })}</p>}
    </YesNoDialog>
  )
}
