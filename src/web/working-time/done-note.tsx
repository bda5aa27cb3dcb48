import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { ConflictItems } from './conflict-list.tsx'
import { newConflicts, type TimeHost } from './host.ts'
import type { TimeLabels } from './labels.ts'
import { useTexts } from './texts.ts'
import type { Saving } from './use-saving.ts'
import classes from './working-time.module.css'

type Props = {
  host: TimeHost
  labels: TimeLabels
  saving: Saving
  /** A form says by itself why it was not saved. */
  isFormOpen: boolean
  onShow: (id: number, operatorId: number, instant: number) => void
  onReschedule: ((ids: ReadonlySet<number>) => void) | null
}

/** Why the last change of working time failed, or what no longer fits because of it. */
export function DoneNote(props: Props) {
  const { host, labels, saving, isFormOpen, onShow, onReschedule } = props
  const t = useTexts()
  const sentence = useErrorSentence()
  const { done, failure, isSaving } = saving
  const first = host.days[0]?.date
  const conflicts = useMemo(
    () => (done && done.first === first ? newConflicts(done.before, host.conflicts(serverNow())) : []),
    [host, done, first],
  )
  return (
    <>
      {failure !== null && !isSaving && !isFormOpen && (
        <p role="alert" className={classes.error}>
          {sentence(failure)}
        </p>
      )}
      {conflicts.length > 0 && !isFormOpen && (
        <section className={classes.unfit} aria-label={t('unfit')}>
          <h3>
            {t('unfit')} · {conflicts.length}
          </h3>
          <ConflictItems conflicts={conflicts} labels={labels} onShow={onShow} />
          {onReschedule && (
            <Button size="sm" onClick={() => onReschedule(new Set(conflicts.map(({ id }) => id)))}>
              {t('unfit.reschedule')}
            </Button>
          )}
        </section>
      )}
    </>
  )
}
