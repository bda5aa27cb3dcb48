import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MINUTE } from '#domain/time.ts'
import { formatDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { EnterPlace } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import {
  type EarlierPlace,
  type EarlierStep,
  earlierPlace,
  earlierStep,
} from '#web/screens/parts-timeplan/edits/earlier-place.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type WhyLate, whyLate } from '#web/screens/parts-timeplan/model/why-late.ts'
import { useLateText } from './problem-text.ts'
import classes from './side-panel.module.css'

type Props = {
  block: OrderBlock
  board: PartsBoard
  labels: Labels
  /** Opens the card of a work order with a place entered; null where nothing may be moved. */
  onMove: EnterPlace | null
}

/** How late a work order is, what makes it late, and where it could be earlier. */
export function LateReason({ block, board, labels, onMove }: Props) {
  const steps = useMemo(() => [block], [block])
  const late = useLateText()
  const reasonsOf = useLateReasons(board, labels)
  const { due, end } = block
  if (due === null || end <= due) return null
  const { ofProduct, own } = reasonsOf(block)
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <b>{late((end - due) / MINUTE)}</b>
        {[...ofProduct, own].map((line) => (
          <div key={line}>{line}</div>
        ))}
        {onMove && <MoveEarlier late={steps} {...{ board, labels, onMove }} />}
      </div>
    </div>
  )
}

type MoveProps = Pick<Props, 'board' | 'labels'> & {
  late: readonly OrderBlock[]
  onMove: EnterPlace
}

/** Moves the step earlier that has to be before all others of late work can be. */
export function MoveEarlier({ late, board, labels, onMove }: MoveProps) {
  const t = useTexts()
  const step = useMemo(() => earlierStep(late, board, Math.floor(serverNow())), [late, board])
  if (!step || !hasAllAhead(board)) return null
  return (
    <Button
      variant="default"
      size="xs"
      mt={6}
      title={earlierLine(step.place, { labels, t })}
      onClick={() => onMove(step.block, step.place)}
    >
      {labelOf(step, late, { labels, t })}
    </Button>
  )
}

function labelOf({ block }: EarlierStep, late: readonly OrderBlock[], { labels, t }: Context): string {
  return late.length === 1 && late[0]?.id === block.id
    ? t('late.moveEarlier')
    : t('late.moveStepEarlier', { action: nameOf(block, labels) })
}

/** Why a work order is late. */
export type LateReasons = {
  /** What holds for the whole product: that its first step starts too late, and what the last one is. */
  readonly ofProduct: readonly string[]
  /** The line that says most. */
  readonly main: string
  /** What holds for the work order: when there was time for it, or what is directly before it. */
  readonly own: string
}

/** Returns the function that says why a work order is late. */
export function useLateReasons(board: PartsBoard, labels: Labels): (block: OrderBlock) => LateReasons {
  const context = { labels, t: useTexts() }
  return (block) => {
    const why = whyLate(block, board.lanes, board.rules)
    const earlier = earlierPlace(block, board, Math.floor(serverNow()))
    const own = earlier ? earlierLine(earlier, context) : placeLine(block, why, context)
    const [begins, ends] = why && hasAllAhead(board) ? productLines(block, why, context) : ['', '']
    return { ofProduct: [begins, ends].filter(Boolean), main: begins || own, own }
  }
}

/** Returns whether the days shown begin with today or before: only then is all work ahead known, also what comes first. */
function hasAllAhead({ days }: PartsBoard): boolean {
  return days[0]!.start <= serverNow()
}

type Context = { readonly labels: Labels; readonly t: ReturnType<typeof useTexts> }

/** Returns that the first step starts after the due date, and what the last one is; each empty where there is no need to say so. */
function productLines(
  { id, due }: OrderBlock,
  { first, last }: WhyLate,
  { labels, t }: Context,
): [string, string] {
  const begins = { action: nameOf(first, labels), start: labels.moment(first.start) }
  const ends = {
    ...{ action: nameOf(last, labels), operator: labels.operator(last.group.workerId) },
    end: labels.moment(last.end),
  }
  return [
    due !== null && first.start >= due ? t('late.first', begins) : '',
    last.id === id ? '' : t('late.last', ends),
  ]
}

function earlierLine({ lane, instant, end }: EarlierPlace, { labels, t }: Context): string {
  return t('late.earlier', { operator: labels.operator(lane), when: labels.when({ start: instant, end }) })
}

/** Returns what a work order starts directly after, or when; and on which days its operator is away meanwhile. */
function placeLine({ start, group }: OrderBlock, why: WhyLate | null, { labels, t }: Context): string {
  const after = why?.after
  const starts = after
    ? t('late.after', {
        what: `${nameOf(after, labels)} ${after.group.order.order_number}`,
        operator: labels.operator(after.group.workerId),
      })
    : t('late.starts', { start: labels.moment(start), operator: labels.operator(group.workerId) })
  return [starts, ...(why ? absencesOf(why, labels) : [])].join('; ')
}

function nameOf({ operation, group: { order } }: OrderBlock, labels: Labels): string {
  return operation === null ? order.order_number : labels.enum('work_type', operation)
}

function absencesOf({ away }: WhyLate, labels: Labels): string[] {
  const days = Map.groupBy(away, ({ why }) => labels.notWorking(why))
  return [...days].map(
    ([why, on]) => `${why} ${on.map(({ date }) => formatDay(date).slice(0, 5)).join(', ')}`,
  )
}
