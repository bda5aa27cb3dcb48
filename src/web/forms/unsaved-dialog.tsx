import { useTexts } from '#web/elements/texts.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'

type Props = {
  opened: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before what was entered in a form is lost. */
export function UnsavedDialog({ opened, onKeep, onDiscard }: Props) {
  const t = useTexts()
  return (
    <YesNoDialog
      opened={opened}
      question={t('unsaved.region')}
      yes={t('unsaved.discard')}
      no={t('unsaved.keep')}
      grave
      onYes={onDiscard}
      onNo={onKeep}
    >
      {t('unsaved.lost')}
    </YesNoDialog>
  )
}
