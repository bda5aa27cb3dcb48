import { type ReactNode, type SubmitEventHandler, useDeferredValue, useMemo, useState } from 'react'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { ConflictItems } from './conflict-list.tsx'
import { conflictsOf, type TimeConflict, type TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import type { TimeMutation } from './mutations.ts'
import { useTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'
import classes from './working-time.module.css'

type Props = {
  title: string
  /** The operator whose time it is, where it is one's. */
  who?: number | null
  /** Null where no plan stands beside it. */
  host: TimeHost | null
  labels: TimeLabels
  /** What saving does; null while something is wrong with the form. */
  mutation: TimeMutation | null
  form: {
    readonly submit: (save: () => void) => SubmitEventHandler<HTMLFormElement>
    /** What is wrong with the form as a whole. */
    readonly error: string
  }
  saving: Saving
  saveLabel?: string | undefined
  /** Whether it is about the time of everyone: what would no longer fit is asked about. */
  isEveryones?: boolean
  children: ReactNode
  onClose: () => void
}

/** The frame of a form for working time, with the planned work that saving it would push out. */
export function TimeFormFrame(props: Props) {
  const { title, who, host, labels, mutation, form, saving, saveLabel, children, onClose } = props
  const { isEveryones = false } = props
  const t = useTexts()
  const conflicts = useConflicts(host, mutation)
  const [asked, ask] = useState<number | null>(null)
  const save = () => mutation && saving.save(mutation, onClose)
  const handleSubmit = () => {
    const unfit = isEveryones && host && mutation ? conflictsOf(host, mutation, serverNow()).length : 0
    if (unfit > 0) ask(unfit)
    else save()
  }
  return (
    <FormFrame
      label={title}
      size="sm"
      error={saving.isSaving ? '' : form.error}
      isSaving={saving.isSaving}
      save={saveLabel}
      onSubmit={form.submit(handleSubmit)}
      onCancel={onClose}
    >
      <h3 className={classes.title}>
        {title}
        {who != null && <span> · {labels.operator(who)}</span>}
      </h3>
      {children}
      {conflicts.length > 0 && (
        <details className={classes.preview}>
          <summary>{t('conflicts', { count: conflicts.length })}</summary>
          <ConflictItems conflicts={conflicts} labels={labels} onShow={null} />
        </details>
      )}
      <YesNoDialog
        grave
        opened={asked !== null}
        question={t('everyones.question')}
        yes={t('everyones.yes')}
        no={t('everyones.no')}
        onNo={() => ask(null)}
        onYes={() => {
          ask(null)
          save()
        }}
      >
        <p>{t('everyones.unfit', { count: asked ?? 0 })}</p>
      </YesNoDialog>
    </FormFrame>
  )
}

const NONE: readonly TimeConflict[] = []

/** What would no longer fit; found behind the typing. */
function useConflicts(host: TimeHost | null, mutation: TimeMutation | null): readonly TimeConflict[] {
  const later = useDeferredValue(mutation?.key)
  return useMemo(() => {
    if (!host || !mutation || mutation.key !== later) return NONE
    return conflictsOf(host, mutation, serverNow())
  }, [host, mutation, later])
}
