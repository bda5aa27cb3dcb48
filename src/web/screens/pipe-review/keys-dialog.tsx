import { Dialog } from '#web/elements/dialog.tsx'
import { KeyCap } from '#web/elements/key-cap.tsx'
import classes from './keys-dialog.module.css'
import { useTexts } from './texts.ts'

const keys = ['O', 'F', 'R', 'M', 'S', 'J', 'K', 'X', 'U', '?'] as const

/** Lists the keys of the screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  return (
    <Dialog opened onClose={onClose} title={t('keys')} size="26rem">
      <dl className={classes.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <KeyCap size="lg">{key}</KeyCap>
            </dt>
            <dd>{t(`key.${key === '?' ? 'help' : key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
