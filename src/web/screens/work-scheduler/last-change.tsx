import { Glow } from '#web/elements/glow.tsx'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import type { TickState } from '#web/plan/tree/tree-model.ts'
import classes from './last-change.module.css'
import type { LastChange } from './plan-nodes.ts'
import { useTexts } from './texts.ts'

type Props = { change: LastChange | undefined; tick: TickState }

/** When a row was changed last, with the worker's name for those who see everyone's work; or that it is not saved yet. */
export function LastChangeView({ change, tick }: Props) {
  const t = useTexts()
  if (!change) return null
  const { at, done, by } = change
  const unsaved = tick === 'true' && !done
  return (
    <>
      <Glow of={at} />
      {unsaved ? (
        <span className={classes.unsaved}>{t('tree.unsaved')}</span>
      ) : (
        <time dateTime={at} className={classes.time} data-done={done || undefined}>
          {formatDate(at)} {formatTime(at)}
        </time>
      )}
      {by !== null && userCan('@parts_manage_all_workorders') && <span className={classes.worker}>{by}</span>}
    </>
  )
}
