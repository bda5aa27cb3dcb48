import { IconAlertTriangle } from '@tabler/icons-react'
import { MINUTE } from '#domain/time.ts'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type WhyLate, whyLate } from '#web/screens/parts-timeplan/model/why-late.ts'
import { useLateText } from './problem-text.ts'
import classes from './side-panel.module.css'

type Props = { block: OrderBlock; board: PartsBoard; labels: Labels }

/** How late a work order is, and what makes it late. */
export function LateReason({ block, board, labels }: Props) {
  const t = useTexts()
  const late = useLateText()
  const { due, end } = block
  if (due === null || end <= due) return null
  const why = whyLate(block, board.lanes, { rules: board.rules, now: serverNow() })
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <b>{late((end - due) / MINUTE)}</b>
        {why && linesOf(why, { board, labels, t }).map((line) => <div key={line}>{line}</div>)}
      </div>
    </div>
  )
}

type Context = Pick<Props, 'board' | 'labels'> & { readonly t: ReturnType<typeof useTexts> }

/** Returns what is done last, after which work it starts, and when its operator is away until then. */
function linesOf({ last, after, away }: WhyLate, { board, labels, t }: Context): string[] {
  const operator = labels.operator(last.group.workerId)
  const lastActionOf = ({ group: { actions } }: OrderBlock) => {
    const action = actions.at(-1)
    return action ? (board.actions.get(action.action_id) ?? action.path) : ''
  }
  const days = Map.groupBy(away, ({ why }) => labels.notWorking(why))
  const absences = [...days].map(
    ([why, on]) => `${why} ${on.map(({ date }) => formatDay(date).slice(0, 5)).join(', ')}`,
  )
  const isOwn = after?.group.partProductId === last.group.partProductId
  const what = after && (isOwn ? lastActionOf(after) : after.group.order.order_number)
  const starts = what
    ? t('late.after', { what, operator: labels.operator(after.group.workerId) })
    : t('late.starts', { start: labels.moment(last.start), operator })
  return [t('late.last', { action: lastActionOf(last), operator }), [starts, ...absences].join('; ')]
}
