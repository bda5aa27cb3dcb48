import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { useTexts } from './texts.ts'

const danger = { color: 'danger', variant: 'outline' }

type Props = {
  opened: boolean
  question: string
  children?: ReactNode
  yes?: string
  no?: string
  /** A third way, between the two. */
  other?: { readonly label: string; readonly onChoose: () => void } | undefined
  /** Whether *yes* cannot be undone; the focus is then on *no*, so that Enter means no. */
  grave?: boolean
  /** Whether *yes* loses or deletes something. */
  isLoss?: boolean
  onYes: () => void
  onNo: () => void
}

/** Asks before something is done. Escape and the cross mean no. */
export function YesNoDialog(props: Props) {
  const { opened, question, children, yes, no, other, isLoss = false, grave = isLoss, onYes, onNo } = props
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
        <Button size="touch" {...(isLoss && danger)} onClick={onYes} data-autofocus={!grave || undefined}>
          {yes ?? t('dialog.yes')}
        </Button>
      </div>
    </Dialog>
  )
}
