import { YesNoDialog } from '#web/parts/yes-no-dialog.tsx'
import { useTexts } from './texts.ts'

type Props = {
  opened: boolean
  /** Actions not done yet, ticked or not. */
  open: number
  /** Of these, how many are ticked but not saved. */
  unsaved: number
  onYes: () => void
  onNo: () => void
}

/** Asks before a work order is finished with everything in it. */
export function StopDialog({ opened, open, unsaved, onYes, onNo }: Props) {
  const t = useTexts()
  return (
    <YesNoDialog opened={opened} question={t('stop.question')} grave onYes={onYes} onNo={onNo}>
      <p>{t('stop.open', { count: open })}</p>
      {unsaved > 0 && <p>{t('stop.unsaved', { count: unsaved })}</p>}
    </YesNoDialog>
  )
}
