import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './dialog.module.css'
import { useTexts } from './texts.ts'

/** A dialog as the kit makes it; it opens after it is there, so that it knows where the focus was. */
export function DialogModal({ opened, ...props }: ModalProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(opened), [opened])
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': t('dialog.close'), size: 'xl' }}
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: classes.title, header: classes.header, content: classes.content }}
      opened={isOpen}
      {...props}
    />
  )
}
