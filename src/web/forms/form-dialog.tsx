import { type ComponentProps, useState } from 'react'
import { Dialog } from '#web/elements/dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

type Props = Omit<ComponentProps<typeof Dialog>, 'opened'> & {
  /** Whether something was entered that closing would lose. */
  isChanged: boolean
  /** Whether this device keeps it over a reload. */
  isKept?: boolean
}

/** A dialog with a form: Escape, a click beside it and the browser's Back ask before they lose what was entered. */
export function FormDialog({ isChanged, isKept = false, closeOnEscape = true, onClose, ...dialog }: Props) {
  const [isAsking, ask] = useState(false)
  useUnsaved(isChanged && !isKept ? '' : null)
  return (
    <>
      <Dialog
        opened
        closeOnEscape={closeOnEscape && !isAsking}
        onClose={isChanged ? () => ask(true) : onClose}
        {...dialog}
      />
      <UnsavedDialog opened={isAsking} onKeep={() => ask(false)} onDiscard={onClose} />
    </>
  )
}
