import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useTexts } from './texts.ts'
import classes from './unsaved-bar.module.css'

type Props = { count: number; saving?: boolean; onDiscard: () => void; onSave: () => void }

/** Stands at the bottom of the page, over whatever is there, while something is not saved. */
export function UnsavedBar({ count, saving = false, onDiscard, onSave }: Props) {
  const t = useTexts()
  return (
    <>
      <div className={classes.room} />
      <fieldset className={classes.root} aria-label={t('unsaved.region')}>
        <strong className={classes.count} role="status">
          {t('unsaved.count', { count })}
        </strong>
        <Button variant="default" size="touch" disabled={saving} onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
        <Button size="touch" loading={saving} leftSection={<IconDeviceFloppy aria-hidden />} onClick={onSave}>
          {t('unsaved.save')}
        </Button>
      </fieldset>
    </>
  )
}
