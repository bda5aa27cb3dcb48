import { IconAlertTriangle, IconCircle } from '@tabler/icons-react'
import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import type { PipePlaces } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './lanes.module.css'
import { MandrelWait, PipeNumber, PipeSizes, ROOM } from './pipe-block.tsx'

type Props = { board: PipesBoard; axis: TimeAxis }

/** Where held pipes would be on a line: set-up, winding and cooling, and when the last one ends. */
export function LaneGhosts({ board, line, axis }: Props & { line: number }) {
  const t = useTexts()
  const target = useStore(pipeTarget)
  const preview = target?.preview
  if (preview?.line !== line || preview.kind !== 'places') return null
  const isWarned = preview.isPast || preview.warningCount > 0 || undefined
  const [first] = preview.slots
  const last = preview.slots.at(-1)
  return (
    <div aria-hidden data-ghosts="">
      {first && last && <Place from={xOf(first.slot.start, axis)} to={xOf(last.slot.end, axis)} />}
      <div className={classes.snap} style={{ left: xOf(first?.slot.start ?? 0, axis) }} />
      {[...preview.slots, ...preview.moved].map((own, index) => (
        <div key={own.id} className={classes.ghost} data-warn={isWarned}>
          <PipeGhost {...{ board, axis, preview, own, index }} />
        </div>
      ))}
      {first && last && (
        <div className={classes.ghostWords}>
          <i style={{ width: xOf(first.slot.start, axis) + 4 }} />
          <div className={classes.ghostLabel} data-ghost-label="" data-warn={isWarned}>
            <b>{pipeName(board.products.get(first.id)!, board)}</b>
            {preview.slots.length > 1 && ` + ${preview.slots.length - 1}`}
            {' · '}
            {preview.isPast && `${t('past')} · `}
            {t('card.fromTo', {
              from: shortTime(first.slot.start),
              to: formatTimeAfter(last.slot.end, first.slot.start),
            })}
          </div>
        </div>
      )}
    </div>
  )
}

/** What of a line is kept in view. */
function Place({ from, to }: { from: number; to: number }) {
  return <div className={classes.place} data-place="" style={{ left: from, width: to - from }} />
}

type GhostProps = Props & { preview: PipePlaces; own: PipePlaces['slots'][number]; index: number }

function PipeGhost({ board, axis, preview, own: { id, slot }, index }: GhostProps) {
  const t = useTexts()
  const product = board.products.get(id)
  const since = preview.waits.get(id)
  const coolsUntil = slot.end + (product?.cooling_minutes ?? 0) * MINUTE
  const at = (instant: number) => xOf(instant, axis)
  const winding = windingStart(slot)
  const [width, cooling] = [at(slot.end) - at(winding), at(coolsUntil) - at(slot.end)]
  const Icon = preview.warnings.length > 0 ? IconAlertTriangle : IconCircle
  return (
    <>
      {since !== undefined && <MandrelWait since={since} until={slot.start} axis={axis} />}
      <div
        className={classes.setup}
        data-first={index === 0 || undefined}
        style={{ left: at(slot.start), width: at(winding) - at(slot.start) }}
      >
        {index === 0 && preview.causes.map((cause) => <i key={cause}>{t(`cause.${cause}.short`)}</i>)}
      </div>
      <div className={classes.block} style={{ left: at(winding), width }}>
        {width >= ROOM.icon && <Icon size={13} />}
        {product && <PipeNumber number={product.number} width={width} />}
        {product && (
          <PipeSizes metres={product.quantity} minutes={(slot.end - winding) / MINUTE} width={width} />
        )}
      </div>
      <div className={classes.tail} style={{ left: at(slot.end), width: cooling }}>
        {cooling >= ROOM.cooling && formatTime(coolsUntil)}
      </div>
    </>
  )
}

/** Where held pipes would occupy a mandrel, until what is dropped is drawn there; the mandrel null is that of a conflict. */
export function MandrelGhosts({ mandrel, dn, axis }: { mandrel: number | null; dn: number; axis: TimeAxis }) {
  const target = useAfterPaint(useStore(pipeTarget))
  if (target?.preview.kind !== 'places') return null
  const { uses, warnings } = target.preview
  return uses
    .filter((use) => use.mandrel === mandrel && use.dn === dn)
    .map((use) => (
      <div
        key={use.job}
        className={classes.useGhost}
        data-warn={warnings.length > 0 || undefined}
        style={{ left: xOf(use.start, axis), width: xOf(use.end, axis) - xOf(use.start, axis) }}
        aria-hidden
      />
    ))
}
