import { useTexts } from './texts.ts'
import '#web/plan/board/board-colors.css'
import boardClasses from './timeline-board.module.css'
import classes from './timeline-legend.module.css'

const kinds = [
  'winding',
  'wait_pause',
  'cooling',
  'measuring',
  'operation',
  'short-wait',
  'long-wait',
] as const

/** Says below the board what its bars mean. */
export function TimelineLegend() {
  const t = useTexts()
  return (
    <ul className={classes.root} aria-label={t('legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i className={boardClasses.segment} data-kind={kind} />
          {t(`legend.${kind}`)}
        </li>
      ))}
      <li>
        <i className={boardClasses.expected} data-kind="winding" />
        {t('legend.expected')}
      </li>
    </ul>
  )
}
