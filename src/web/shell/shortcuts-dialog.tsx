import { VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import type { View } from '#contract/views.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { KeyCap } from '#web/elements/key-cap.tsx'
import type { ShortcutSection } from '#web/lib/shortcuts.ts'
import { textsOf } from '#web/lib/texts.tsx'
import { screenShortcuts } from '#web/screen-shortcuts.ts'
import type en from '#web/texts/shortcuts.en.json'
import classes from './shortcuts-dialog.module.css'

const useTexts = textsOf<keyof typeof en>('shortcuts')

const everywhere: ShortcutSection = {
  heading: 'everywhere',
  keys: [
    ['?', 'help'],
    ['Esc', 'close'],
    ['Alt+↓', 'date.calendar'],
    ['↑ ↓', 'date.step'],
  ],
}

type Props = { view: View | undefined; onClose: () => void }

/** Lists the keys of a view, then those that work everywhere. */
export function ShortcutsDialog({ view, onClose }: Props) {
  const t = useTexts()
  const own = (view && screenShortcuts[`${view.mode}/${view.name}`]) ?? []
  return (
    <Dialog opened onClose={onClose} title={t('heading')} size="62rem">
      <div className={classes.sections}>
        {[...own, everywhere].map(({ heading, keys }) => (
          <section key={heading}>
            <h3 className={classes.heading}>{t(heading)}</h3>
            <dl className={classes.keys}>
              {keys.map(([caps, does]) => (
                <Fragment key={caps}>
                  <dt>
                    <VisuallyHidden>{caps}</VisuallyHidden>
                    {caps.split(' ').map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
