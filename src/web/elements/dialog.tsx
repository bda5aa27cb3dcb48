import type { ModalProps } from '@mantine/core'
import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

type Props = Pick<
  ModalProps,
  | 'opened'
  | 'onClose'
  | 'title'
  | 'children'
  | 'size'
  | 'returnFocus'
  | 'closeOnEscape'
  | 'closeOnClickOutside'
>

const modal = createStore<ComponentType<ModalProps> | null>(null)

/** Fetches what dialogs are made of after the first picture, so that they open at once, also without a connection. */
export async function loadDialogs(): Promise<void> {
  const { DialogModal } = await import('./dialog-modal.tsx')
  modal.set(DialogModal)
}

/** A dialog over the page: focus stays in it, Escape and its cross close it, focus returns to where it was, unless the page puts it elsewhere. */
export function Dialog(props: Props) {
  const DialogModal = useStore(modal)
  const isMissing = DialogModal === null && props.opened
  useEffect(() => {
    if (isMissing) loadDialogs().catch((error: unknown) => console.error('dialogs not loaded', { error }))
  }, [isMissing])
  return DialogModal && <DialogModal {...props} />
}
