import { useEffect, useEffectEvent } from 'react'
import type { SessionUser } from '#contract/bootstrap.ts'
import { openModes } from '#contract/open-views.ts'
import { session } from '#contract/session.ts'
import { type Mode, modes } from '#contract/views.ts'
import tabs from '#web/elements/tab-list.module.css'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { call } from '#web/lib/api.ts'
import { boot } from '#web/lib/boot.ts'
import { notify } from '#web/lib/notify.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { depart } from './departure.ts'
import classes from './mode-switch.module.css'
import { useTexts } from './texts.ts'

/** Switches between the halves of the product that are open to the user; shows nothing where there is no other. */
export function ModeSwitch({ user, mode }: { user: SessionUser; mode: Mode }) {
  const t = useTexts()
  const open = openModes(user)
  const isSwitchable = boot().config.global_view_switch_enabled && open.some((each) => each !== mode)
  if (!isSwitchable) return null
  return (
    <fieldset className={`${tabs.root} ${classes.root}`} aria-label={t('mode.switch')}>
      {modes
        .filter((each) => each === mode || open.includes(each))
        .map((each) => (
          <button
            key={each}
            type="button"
            className={`open-global-view ${tabs.choice}`}
            data-to-open={each}
            aria-pressed={each === mode}
            disabled={each === mode}
          >
            {t(`mode.${each}`)}
          </button>
        ))}
    </fieldset>
  )
}

/** Makes every element of the class `open-global-view`, wherever it stands, open the view it names. */
export function useModeSwitch(): void {
  const sentenceOf = useErrorSentence()
  const handleClick = useEffectEvent(({ target }: MouseEvent) => {
    const opener = target instanceof Element ? target.closest('.open-global-view') : null
    const toOpen = opener?.getAttribute('data-to-open')
    if (!toOpen) return
    opener?.closest<HTMLElement>('[popover]')?.hidePopover()
    depart({
      to: 'mode',
      go: () => void openMode(toOpen).catch((error: unknown) => notify('error', sentenceOf(error))),
    })
  })
  useEffect(() => {
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [])
}

async function openMode(toOpen: string): Promise<void> {
  await call(session.openView, { body: { to_open: toOpen } })
  // The user has been asked about it.
  unsaved.set(null)
  location.assign('/')
}
