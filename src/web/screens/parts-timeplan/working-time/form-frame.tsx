import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { rulesOf } from '#web/screens/parts-timeplan/working.ts'
import type { TimeWords } from './form-props.ts'
import { MisfitItems } from './misfit-list.tsx'
import { type Misfit, misfitsOf, newMisfits } from './misfits.ts'
import { useTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'
import type { Wish } from './wishes.ts'
import classes from './working-time.module.css'

type Props = {
  title: string
  /** Whom it is about, where it is one operator. */
  who?: string
  /** Null where there is none beside it. */
  board: Board | null
  words: TimeWords
  /** What saving would do; null while something is the matter with the form. */
  wish: Wish | null
  /** What is said of the whole form. */
  error: string
  saving: Saving
  saveLabel?: string
  children: ReactNode
  onSave: () => void
  onCancel: () => void
}

/** A form, what saving it would push out of working time, and the way to save or leave it. */
export function FormFrame(props: Props) {
  const { title, board, words, wish, error, saving, children, onSave, onCancel } = props
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const misfits = useForeseen(board, wish)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
    if (!wish)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form ref={form} className={classes.form} aria-label={title} noValidate onSubmit={handleSubmit}>
      <h3>
        {title}
        {props.who && <span> · {props.who}</span>}
      </h3>
      {children}
      {board && misfits.length > 0 && (
        <details className={classes.foreseen}>
          <summary>{t('foreseen', { count: misfits.length })}</summary>
          <MisfitItems misfits={misfits} board={board} words={words} onShow={null} />
        </details>
      )}
      <p role="alert" className={classes.error}>
        {!saving.isSaving && error}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={saving.isSaving}>
          {props.saveLabel ?? t('save')}
        </Button>
        <Button type="button" size="sm" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const NONE: readonly Misfit[] = []

/** What would no longer fit; found behind the typing. */
function useForeseen(board: Board | null, wish: Wish | null): readonly Misfit[] {
  const later = useDeferredValue(wish?.meaning)
  return useMemo(() => {
    if (!board || !wish || wish.meaning !== later) return NONE
    const now = serverNow()
    const before = new Set(misfitsOf(board, now).keys())
    return newMisfits(before, misfitsOf(board, now, rulesOf(wish.foreseen(board.plan))))
  }, [board, wish, later])
}
