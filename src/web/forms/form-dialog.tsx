import { type ComponentProps, useState } from 'react'
import { Dialog } from '#web/elements/dialog.tsx'
import { useTexts } from '#web/elements/texts.ts'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props = Omit<ComponentProps<typeof Dialog>, 'opened'> & {
  /** Whether something was entered that closing would lose. */
  isChanged: boolean
}

/** A dialog with a form: Escape, a click beside it and the browser's Back ask before they lose what was entered. */
export function FormDialog({ isChanged, onClose, ...dialog }: Props) {
  const t = useTexts()
  const [isAsking, ask] = useState(false)
  useUnsaved(isChanged ? '' : null)
  return (
    <>
      <Dialog opened closeOnEscape={!isAsking} onClose={isChanged ? () => ask(true) : onClose} {...dialog} />
      <YesNoDialog
        opened={isAsking}
        question={t('unsaved.region')}
        yes={t('unsaved.discard')}
        no={t('unsaved.keep')}
        grave
        onYes={onClose}
        onNo={() => ask(false)}
      />
    </>
  )
}
