import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { UnsavedDialog } from '#web/forms/unsaved-dialog.tsx'
import { useTexts } from '#web/plan/texts.ts'
import type { CardLeaving } from './use-leaving.ts'

type Props = {
  leaving: CardLeaving
  /** Discards what was changed, in the card of an order or in a form that belongs to none. */
  discard: (order: string) => void
}

/** Asks whether what was changed in a card or a form may be lost. */
export function LeavingDialog({ leaving, discard }: Props) {
  const t = useTexts()
  const { asked, stay, go } = leaving
  const handleDiscard = () => {
    discard(asked ?? '')
    go()
  }
  return (
    <>
      <UnsavedDialog opened={asked === ''} onKeep={stay} onDiscard={handleDiscard} />
      <YesNoDialog
        opened={asked !== null && asked !== ''}
        question={t('move.leave', { name: asked ?? '' })}
        yes={t('move.discard')}
        no={t('move.stay')}
        grave
        onNo={stay}
        onYes={handleDiscard}
      />
    </>
  )
}
