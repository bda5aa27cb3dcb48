import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { formatTime } from '#web/lib/format.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type TimeAxis, xOf } from '#web/screens/pipes-timeplan/model/axis.ts'
import {
  type MandrelGroup,
  type PipeBlock,
  type PipesBoard,
  pipeName,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { MandrelGhosts } from './lane-ghosts.tsx'
import classes from './lanes.module.css'
import { type DrawnSpan, drawnIn } from './use-drawn-span.ts'

type Props = { board: PipesBoard; axis: TimeAxis; span: DrawnSpan }

/** Which mandrel is occupied when: set-up, winding, cooling and demoulding. Sizes without work in the days read are left out. */
export function MandrelRows({ board, axis, span }: Props) {
  const t = useTexts()
  const groups = board.mandrels.filter(({ uses }) => uses.some(({ end }) => end > axis.start))
  const conflicts = groups.flatMap(({ uses }) => uses.filter(({ busyUntil }) => busyUntil !== null))
  return (
    <section aria-label={t('mandrels')}>
      <div className={classes.group}>
        <div>
          <b>{t('mandrels')}</b>
          <span>{t('mandrels.what', { minutes: board.rules.settings.demoulding_min })}</span>
          {conflicts.length > 0 && (
            <strong>
              <IconAlertTriangle size={14} aria-hidden />{' '}
              {t('mandrels.conflicts', { count: conflicts.length })}
            </strong>
          )}
        </div>
      </div>
      {groups.map((group) => (
        <MandrelGroupRows key={group.dn} group={group} board={board} axis={axis} span={span} />
      ))}
    </section>
  )
}

function MandrelGroupRows({ group: { dn, mandrels, uses }, ...props }: Props & { group: MandrelGroup }) {
  const conflicts = uses.filter(({ busyUntil }) => busyUntil !== null)
  return (
    <>
      {mandrels.map(({ id, code }, index) => (
        <UseRow
          key={id}
          {...props}
          name={index === 0 ? `DN${dn}` : ''}
          code={code}
          ghosts={<MandrelGhosts mandrel={id} dn={dn} axis={props.axis} />}
          uses={uses.filter(({ mandrel }) => mandrel === id)}
        />
      ))}
      {conflicts.length > 0 && <UseRow {...props} name="" code="" uses={conflicts} />}
    </>
  )
}

type RowProps = Props & { name: string; code: string; uses: readonly AssignedUse[]; ghosts?: ReactNode }

function UseRow({ board, axis, span, name, code, uses, ghosts }: RowProps) {
  const blocks = new Map(board.lanes.flatMap((lane) => lane.blocks.map((block) => [block.id, block])))
  const spans = uses.map((use) => {
    const left = xOf(use.start, axis)
    return { use, left, width: xOf(use.end, axis) - left }
  })
  return (
    <div className={classes.mandrel}>
      <div className={classes.name} data-mandrel="">
        <b>{name}</b>
        <span>{code}</span>
      </div>
      <div className={classes.track}>
        {drawnIn(spans, span).map(({ use, left, width }) => (
          <Use
            key={use.job ?? 'pipe'}
            {...{ use, left, width, board, axis }}
            block={use.job === null ? undefined : blocks.get(use.job)}
          />
        ))}
        {ghosts}
      </div>
    </div>
  )
}

type UseProps = {
  use: AssignedUse
  left: number
  width: number
  block: PipeBlock | undefined
  board: PipesBoard
  axis: TimeAxis
}

function Use({ use, left, width, block, board, axis }: UseProps) {
  const t = useTexts()
  const isInConflict = use.busyUntil !== null
  const busy = Number.isFinite(use.busyUntil) ? shortTime(use.busyUntil ?? 0) : null
  const conflict = busy === null ? t('mandrel.none') : t('mandrel.busy', { until: busy })
  const name = block ? pipeName(block.product, board) : t('mandrel.cooling')
  const words = [name, ...(isInConflict ? [conflict] : [])].join('\n')
  const parts = block
    ? [
        { kind: 'setup', until: windingStart(block.slot) },
        { kind: 'winding', until: block.slot.end },
        { kind: 'cooling', until: block.coolsUntil },
        { kind: 'demoulding', until: block.coolsUntil + board.rules.settings.demoulding_min * MINUTE },
      ]
    : [{ kind: 'cooling', until: use.end }]
  return (
    <div
      className={classes.use}
      data-conflict={isInConflict || undefined}
      style={{ left, width }}
      role="img"
      aria-label={words}
      title={words}
    >
      {parts.map(({ kind, until }, index) => {
        const from = index === 0 ? left : xOf(parts[index - 1]!.until, axis)
        const room = xOf(until, axis) - from
        return (
          <span key={kind} data-part={kind} style={{ width: room }}>
            {kind === 'cooling' && room >= 34 && formatTime(until)}
          </span>
        )
      })}
      {isInConflict && <strong>{conflict}</strong>}
    </div>
  )
}
