import { useEffect } from 'react'
import { session } from '#contract/session.ts'
import type { Mode } from '#contract/views.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { useErrorSentence } from '#web/parts/use-error-sentence.ts'
import classes from './mode-switch.module.css'
import { useTexts } from './texts.ts'

const modes = ['pipes', 'parts'] as const

/** Switches between the two halves of the product. */
export function ModeSwitch({ mode }: { mode: Mode }) {
  const t = useTexts()
  return (
    <fieldset className={classes.root} aria-label={t('mode.switch')}>
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          className={`open-global-view ${classes.mode}`}
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
  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => {
      const opener = target instanceof Element ? target.closest('.open-global-view') : null
      const toOpen = opener?.getAttribute('data-to-open')
      if (!toOpen) return
      call(session.openView, { body: { to_open: toOpen } }).then(
        () => location.assign('/'),
        (error: unknown) => notify('error', sentenceOf(error)),
      )
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [sentenceOf])
}
