import { Modal, type ModalProps } from '@mantine/core'
import classes from './dialog.module.css'
import { useTexts } from './texts.ts'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children' | 'size' | 'returnFocus'>

/** A dialog over the page: focus stays in it, Escape and its cross close it, focus returns to where it was, unless the page puts it elsewhere. */
export function Dialog(props: Props) {
  const t = useTexts()
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': t('dialog.close'), size: 'xl' }}
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: classes.title, header: classes.header, content: classes.content }}
      {...props}
    />
  )
}
