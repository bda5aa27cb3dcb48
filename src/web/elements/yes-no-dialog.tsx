import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { useTexts } from './texts.ts'

type Props = {
  opened: boolean
  question: string
  children?: ReactNode
  yes?: string
  no?: string
  /** A third way, between the two, and better than *yes*. */
  other?: { readonly label: string; readonly onChoose: () => void } | undefined
  /** Whether *yes* loses something or cannot be undone; the focus is then on *no*, so that Enter means no. */
  grave?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is done. Escape and the cross mean no. */
export function YesNoDialog({
  opened,
  question,
  children,
  yes,
  no,
  other,
  grave = false,
  onYes,
  onNo,
}: Props) {
  const t = useTexts()
  return (
    <Dialog opened={opened} onClose={onNo} title={question}>
      {children}
      <div className={classes.actions}>
        <Button variant="default" size="touch" onClick={onNo} data-autofocus={grave || undefined}>
          {no ?? t('dialog.no')}
        </Button>
        {other && (
          <Button size="touch" onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
        <Button
          variant={other ? 'default' : 'filled'}
          size="touch"
          onClick={onYes}
          data-autofocus={!grave || undefined}
        >
          {yes ?? t('dialog.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
