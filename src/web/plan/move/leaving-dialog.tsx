import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { useTexts } from '#web/plan/texts.ts'
import type { CardLeaving } from './use-leaving.ts'

/** Asks whether what was changed in a card may be lost. */
export function LeavingDialog({ leaving, discard }: { leaving: CardLeaving; discard: () => void }) {
  const t = useTexts()
  const { asked, stay, go } = leaving
  return (
    <YesNoDialog
      opened={asked !== null}
      question={t('move.leave', { name: asked ?? '' })}
      yes={t('move.discard')}
      no={t('move.stay')}
      grave
      onNo={stay}
      onYes={() => {
        discard()
        go()
      }}
    />
  )
}
