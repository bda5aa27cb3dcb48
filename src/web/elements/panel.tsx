import { CloseButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './panel.module.css'
import { useTexts } from './texts.ts'

type Props = Omit<ComponentProps<'aside'>, 'className'> & { title: string; onClose: () => void }

/** A panel beside a board: a title, the button to close it, and what it shows. */
export function Panel({ title, onClose, children, ...aside }: Props) {
  const t = useTexts()
  return (
    <aside {...aside} className={classes.root} aria-label={title}>
      <header className={classes.head}>
        <h2 tabIndex={-1}>{title}</h2>
        <CloseButton size="lg" aria-label={t('dialog.close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
