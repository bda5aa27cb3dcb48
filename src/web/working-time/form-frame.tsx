import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { ConflictItems } from './conflict-list.tsx'
import { newConflicts, type TimeConflict, type TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { TimeMutation } from './mutations.ts'
import { rulesOf } from './rules.ts'
import { useTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'
import classes from './working-time.module.css'

type Props = {
  title: string
  /** Whom it is about, where it is one operator. */
  who?: string
  /** Null where there is none beside it. */
  host: TimeHost | null
  labels: TimeLabels
  /** What saving would do; null while something is the matter with the form. */
  mutation: TimeMutation | null
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
  const { title, host, labels, mutation, error, saving, children, onSave, onCancel } = props
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const conflicts = useConflicts(host, mutation)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
    if (!mutation)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form ref={form} className={classes.form} aria-label={title} noValidate onSubmit={handleSubmit}>
      <h3>
        {title}
        {props.who && <span> · {props.who}</span>}
      </h3>
      {children}
      {conflicts.length > 0 && (
        <details className={classes.preview}>
          <summary>{t('conflicts', { count: conflicts.length })}</summary>
          <ConflictItems conflicts={conflicts} labels={labels} onShow={null} />
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

const NONE: readonly TimeConflict[] = []

/** What would no longer fit; found behind the typing. */
function useConflicts(host: TimeHost | null, mutation: TimeMutation | null): readonly TimeConflict[] {
  const later = useDeferredValue(mutation?.key)
  return useMemo(() => {
    if (!host || !mutation || mutation.key !== later) return NONE
    const now = serverNow()
    const before = new Set(host.conflicts(now).keys())
    return newConflicts(before, host.conflicts(now, rulesOf(mutation.optimistic(host.times))))
  }, [host, mutation, later])
}
