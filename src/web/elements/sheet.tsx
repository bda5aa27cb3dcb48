import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './sheet.module.css'
import { useTexts } from './texts.ts'

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** A sheet that comes up from the bottom of a phone; Escape and its cross close it, and the focus returns. */
export function Sheet({ title, opened, onClose, children }: Props) {
  const t = useTexts()
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) sheet.current?.showModal()
    else sheet.current?.close()
  }, [opened])
  return (
    <dialog ref={sheet} className={classes.root} aria-label={title} onClose={onClose}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size="xl" aria-label={t('dialog.close')} onClick={onClose} />
      </header>
      {opened && children}
    </dialog>
  )
}
