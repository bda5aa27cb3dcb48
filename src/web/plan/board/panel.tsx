import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/plan/texts.ts'
import classes from './panel.module.css'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** What stands beside the board: a card or a list. */
export function Panel({ title, onClose, children }: Props) {
  const t = useTexts()
  return (
    <aside className={classes.root} data-beside aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <CloseButton size="lg" aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
