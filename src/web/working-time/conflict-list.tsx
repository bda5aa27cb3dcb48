import { formatHours } from '#web/lib/format.ts'
import type { TimeConflict } from './host.ts'
import type { TimeLabels } from './labels.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = {
  conflicts: readonly TimeConflict[]
  labels: TimeLabels
  /** Shows where it is planned; null where it is only listed. */
  onShow: ((id: number, operatorId: number, instant: number) => void) | null
}

/** Lists planned work that does not fit: whose, what, when, and how much of it. */
export function ConflictItems({ conflicts, labels, onShow }: Props) {
  const t = useTexts()
  return (
    <ul className={classes.conflicts}>
      {conflicts.map((conflict) => {
        const { id, operatorId, start, minutes, left, held } = conflict
        const key = left === null ? 'conflict.minutes' : 'conflict.left'
        const content = (
          <>
            <b>{conflict.title}</b>
            <span>{conflict.detail}</span>
            <span>
              {labels.operator(operatorId)} · {labels.when(conflict)} ·{' '}
              {t(key, { hours: formatHours(left ?? minutes) })}
            </span>
            {held && <span>{t(`conflict.${held}`)}</span>}
          </>
        )
        return (
          <li key={id}>
            {onShow ? (
              <button type="button" className={classes.jump} onClick={() => onShow(id, operatorId, start)}>
                {content}
              </button>
            ) : (
              <div className={classes.told}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
