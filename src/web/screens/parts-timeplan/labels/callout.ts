import { plantDay } from '#domain/time.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { landmarksOf } from '#web/plan/board/snap.ts'
import type { Preview } from '#web/screens/parts-timeplan/edits/preview.ts'
import type { OperatorLane } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { beforeName } from './reason-labels.ts'
import type { Labels } from './use-labels.ts'

type Context = {
  readonly lanes: readonly OperatorLane[]
  readonly dues: ReadonlyMap<number, number>
  readonly labels: Pick<
    Labels,
    'operator' | 'preview' | 'notWorking' | 'reason' | 'flag' | 'refusal' | 'day' | 'enum'
  >
  readonly t: ReturnType<typeof useTexts>
}

/** Returns where dropped work would be and why there, as short as possible: it stands beside the ghost. */
export function calloutOf(preview: Preview, context: Context): string {
  const { labels, t } = context
  if (preview.kind !== 'places') return labels.preview(preview)
  const { placements, refused, aside, bundles, keepsOperators } = preview
  const [first, ...rest] = placements
  if (!first) return refused[0] ? labels.refusal(refused[0].reason) : ''
  if (keepsOperators) return ownOperatorsLabel(preview, context)
  const [start, end] = [first.pieces[0]!.start, first.pieces.at(-1)!.end]
  const bundle = bundles.find(({ id }) => id === first.groupId)
  const ownOrder = bundle?.group.order.order_number ?? ''
  const whys = [aside ? labels.notWorking(aside) : '', labels.reason(first.reason, ownOrder)].filter(Boolean)
  const flags = first.flags.filter((flag) => flag !== 'no_capability' && flag !== 'late')
  return [
    spanLabel(start, end, labels),
    ...(whys.length > 0 ? whys : [landmarkLabel(preview, { instant: start, ownOrder }, context)]),
    bundle ? dueLabel(bundle.partProduct, end, context) : '',
    ...flags.map(labels.flag),
    rest.length > 0 ? t('drop.more', { count: rest.length }) : '',
    unfitLabel(refused.length, t),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Returns from when to when work goes on that stays with its operators, and how it goes to one operator instead. */
function ownOperatorsLabel(
  { placements, refused, bundles, operatorId }: Extract<Preview, { kind: 'places' }>,
  context: Context,
): string {
  const { labels, t } = context
  const pieces = placements.flatMap((placement) => placement.pieces)
  const [start, end] = [
    Math.min(...pieces.map((each) => each.start)),
    Math.max(...pieces.map((each) => each.end)),
  ]
  const [product, ...others] = new Set(bundles.map(({ partProduct }) => partProduct))
  return [
    spanLabel(start, end, labels),
    product === undefined || others.length > 0 ? '' : dueLabel(product, end, context),
    unfitLabel(refused.length, t),
    t('callout.together', { operator: labels.operator(operatorId) }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Returns whether a part product that is done at an instant meets its due date; empty where it has none. */
function dueLabel(partProduct: number, end: number, { dues, t }: Context): string {
  const due = dues.get(partProduct)
  if (due === undefined) return ''
  return t(end > due ? 'callout.late' : 'callout.onTime', { date: formatDate(due - 1).slice(0, 5) })
}

function unfitLabel(count: number, t: Context['t']): string {
  return count > 0 ? t('drop.unfit', { count }) : ''
}

/** `Thu 26.11 10:21–14:21`, or `Thu 26.11 14:21–Fri 27.11 09:10`. */
function spanLabel(start: number, end: number, { day }: Pick<Labels, 'day'>): string {
  const [from, to] = [start, end].map((instant) => plantDay(new Date(instant)))
  const last = from === to ? formatTime(end) : `${day(to!)} ${formatTime(end)}`
  return `${day(from!)} ${formatTime(start)}–${last}`
}

/** Returns what of the operator's day work begins with: the end of other work, of lunch, or the start of the shift. */
function landmarkLabel(
  { operatorId, bundles }: Extract<Preview, { kind: 'places' }>,
  { instant, ownOrder }: { readonly instant: number; readonly ownOrder: string },
  { lanes, labels, t }: Context,
): string {
  const lane = lanes.find(({ id }) => id === operatorId)
  const cell = lane?.cells.find(({ span }) => span.start <= instant && instant < span.end)
  if (!lane || !cell) return ''
  const moved = new Set(bundles.flatMap(({ from }) => from?.id ?? []))
  const landmark = landmarksOf(cell, moved).find((each) => each.instant === instant)
  if (landmark?.kind !== 'block') return landmark ? t(`why.${landmark.kind}.after`) : ''
  const block = lane.blocks.find(({ id }) => id === landmark.block)
  const step = block?.operation() ?? null
  const name = beforeName(
    step === null ? '' : labels.enum('work_type', step),
    block?.group.order.order_number ?? '',
    ownOrder,
  )
  return t('why.behind', { orders: name, others: 0 })
}
