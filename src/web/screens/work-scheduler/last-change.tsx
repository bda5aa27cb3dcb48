import { Glow } from '#web/elements/glow.tsx'
import { formatMinutes, formatShortDateTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { TickState } from '#web/plan/tree/tree-model.ts'
import classes from './last-change.module.css'
import type { LastChange } from './plan-nodes.ts'
import { useTexts } from './texts.ts'

type Props = { change: LastChange; tick: TickState }

/** Says when an action was done, with the worker's name for those who see everyone's work; else that it is not saved, or how long it takes. */
export function LastChangeView({ change: { at, done, by, minutes }, tick }: Props) {
  const t = useTexts()
  if (!done && tick === 'true') return <span className={classes.unsaved}>{t('tree.unsaved')}</span>
  if (!done) return minutes > 0 && <span>{formatMinutes(minutes)}</span>
  return (
    <>
      <Glow of={at} />
      <time dateTime={at}>{formatShortDateTime(at, serverNow())}</time>
      {by !== null && userCan('@parts_manage_all_workorders') && <span className={classes.worker}>{by}</span>}
    </>
  )
}
