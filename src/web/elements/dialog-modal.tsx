import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { markBeforeDialog } from '#web/lib/notify.ts'
import classes from './dialog.module.css'
import { useTexts } from './texts.ts'
import { useBack } from './use-back.ts'

/** A dialog as the kit makes it; it opens after it is there, so that it knows where the focus was. The browser's Back closes it and leads nowhere else. */
export function DialogModal({
  opened,
  returnFocus = true,
  closeOnClickOutside = true,
  ...props
}: ModalProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  useBack(opened, () => props.onClose())
  useEffect(() => setOpen(opened), [opened])
  // Not earlier: the key that asks would draw the dialog at once, which the same key would then close.
  useEffect(() => (isOpen ? markBeforeDialog() : undefined), [isOpen])
  useEffect(() => (opened && returnFocus ? keepFocus() : undefined), [opened, returnFocus])
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': t('dialog.close'), size: 'xl' }}
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: classes.title, header: classes.header, content: classes.content }}
      opened={isOpen}
      returnFocus={returnFocus}
      closeOnClickOutside={false}
      overlayProps={{
        onClick: ({ detail }) => {
          // The second click of a double click that opened it.
          if (closeOnClickOutside && detail < 2) props.onClose()
        },
      }}
      {...props}
    />
  )
}

/** Returns the function that gives the focus back to where it is now, if a dialog was taken away instead of being closed. */
function keepFocus(): () => void {
  const before = document.activeElement
  return () => {
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
  }
}
