import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import classes from './panel.module.css'
import { useTexts } from './texts.ts'

type Props = Omit<ComponentProps<'aside'>, 'className'> & {
  title: string
  /** Leads back to the list that it was opened from. */
  back?: { readonly label: string; readonly onClick: () => void } | undefined
  onClose: () => void
}

/** A panel beside a board: a title, the button to close it, and what it shows. */
export function Panel({ title, back, onClose, children, ...aside }: Props) {
  const t = useTexts()
  return (
    <aside {...aside} className={classes.root} aria-label={title}>
      <header className={classes.head}>
        {back && (
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={back.label}
            title={back.label}
            onClick={back.onClick}
          >
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <h2 tabIndex={-1}>{title}</h2>
        <CloseButton size="lg" aria-label={t('dialog.close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}

/** The buttons of what a panel shows, which stay at its end while the rest is scrolled. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}
