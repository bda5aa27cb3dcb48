import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatDay, formatHours, formatNumber, formatTimeAfter } from '#web/lib/format.ts'
import { ProductStatus } from '#web/pipes/production-badge.tsx'
import classes from '#web/plan/board/hovered.module.css'
import { isEndedByMove } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import {
  AdvisedPlaceLink,
  MoveOrderLink,
  type MovePlanned,
} from '#web/screens/pipes-timeplan/labels/advised-place-link.tsx'
import { predictionValues } from '#web/screens/pipes-timeplan/labels/block-sentence.ts'
import { BlockWarnings } from '#web/screens/pipes-timeplan/labels/block-warnings.tsx'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'

export type HoveredPipeProps = {
  block: PipeBlock
  board: PipesBoard
  /** Null where the plan may only be viewed. */
  onMove: MovePlanned | null
}

/** All that a planner wants to know of a planned pipe. */
export function HoveredPipe({ block, board, onMove }: HoveredPipeProps) {
  const t = useTexts()
  const { product, row } = block
  return (
    <>
      <div className={classes.head}>
        <ProductStatus status={product.production_status} />
        {board.state.lines.get(block.slot.line)?.code}
      </div>
      <div className={classes.title}>
        {pipeName(product, board)}
        {row && ` · ${product.name}`}
      </div>
      <div className={classes.dimmed}>
        {row ? `${row.client} · ${t('due', { date: formatDay(row.delivery_date) })}` : t('stock')}
      </div>
      <Facts block={block} board={board} />
      <BlockWarnings block={block} board={board} />
      {onMove && block.warnings.some(isEndedByMove) && <AdvisedPlaceLink {...{ block, board, onMove }} />}
      {onMove && block.warnings.includes('late') && <MoveOrderLink {...{ block, board, onMove }} />}
    </>
  )
}

function Facts({ block, board }: Omit<HoveredPipeProps, 'onMove'>) {
  const t = useTexts()
  const lateness = useLateness()
  const { product, slot, waitsSince, coolsUntil, causes, use, predicted } = block
  const { length, pieces, quantity, weight } = product
  const demoulding = board.rules.settings.demoulding_min * MINUTE
  // As the row of its mandrel draws it: later than planned, if that is predicted.
  const demouldedAt = use?.end ?? coolsUntil + demoulding
  const mandrel = board.plan.mandrels.find(({ id }) => id === use?.mandrel)
  const made = pieces > 1 ? `${pieces} × ${formatNumber(length)} m = ${formatNumber(quantity)} m` : null
  return (
    <dl className={classes.facts}>
      <dt>{t('card.length')}</dt>
      <dd>
        {made ?? `${formatNumber(quantity)} m`}
        {weight !== null && ` · ${formatNumber(Math.round(weight * pieces))} kg`}
      </dd>
      {waitsSince !== null && (
        <>
          <dt>{t('card.waits')}</dt>
          <dd>
            {t('card.fromTo', { from: shortTime(waitsSince), to: formatTimeAfter(slot.start, waitsSince) })}
          </dd>
        </>
      )}
      <dt>{t('card.setup')}</dt>
      <dd>
        {shortTime(slot.start)} · {formatHours(slot.setupMinutes)}
        <div className={classes.dimmed}>
          {causes.map((cause) => t(`cause.${cause}`)).join(', ') || t('cause.none')}
        </div>
      </dd>
      <dt>{t('card.winding')}</dt>
      <dd>
        {t('card.fromTo', {
          from: shortTime(windingStart(slot)),
          to: formatTimeAfter(slot.end, windingStart(slot)),
        })}{' '}
        · {formatHours((slot.end - windingStart(slot)) / MINUTE)}
      </dd>
      {predicted && (
        <>
          <dt>{t('card.predicted')}</dt>
          <dd>{t('card.predicted.end', predictionValues(slot, predicted, lateness))}</dd>
        </>
      )}
      <dt>{t('card.cooling')}</dt>
      <dd>{t('card.until', { at: shortTime(demouldedAt - demoulding) })}</dd>
      <dt>{t('card.mandrel')}</dt>
      <dd>
        {mandrel
          ? `${mandrel.code} · ${t('card.demoulded', { at: shortTime(demouldedAt) })}`
          : t('mandrel.none')}
      </dd>
    </dl>
  )
}
