import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'
import classes from './unsaved-bar.module.css'
import { useBottomBar } from './use-bottom-bar.ts'

type Props = {
  count: number
  saving?: boolean
  /** Saving makes no sense at present; the note says why. */
  blocked?: boolean
  /** What else there is to know about these changes. */
  note?: string | undefined
  onDiscard: () => void
  onSave: () => void
  /** Stands over the line: why saving failed. */
  children?: ReactNode
}

/** Between the end of the page and the bar. */
const ROOM_PX = 16

/** Stands at the bottom of the page, over whatever is there, while something is not saved. */
export function UnsavedBar({
  count,
  saving = false,
  blocked = false,
  note,
  onDiscard,
  onSave,
  children,
}: Props) {
  const t = useTexts()
  const [bar, height] = useBottomBar()
  return (
    <>
      <div style={{ height: height + ROOM_PX }} />
      <fieldset ref={bar} className={classes.root} aria-label={t('unsaved.region')}>
        {children}
        <div className={classes.line}>
          <div className={classes.words} role="status">
            <strong>{t('unsaved.count', { count })}</strong>
            {note && <span className={classes.note}>{note}</span>}
          </div>
          <Button variant="default" size="floor" disabled={saving} onClick={onDiscard}>
            {t('unsaved.discard')}
          </Button>
          <Button
            size="floor"
            loading={saving}
            disabled={blocked}
            leftSection={<IconDeviceFloppy aria-hidden />}
            onClick={onSave}
          >
            {t('unsaved.save')}
          </Button>
        </div>
      </fieldset>
    </>
  )
}
