import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { formatTime } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import { glow } from '#web/plan/changes/glowing.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type TimeAxis, xOf } from '#web/screens/pipes-timeplan/model/axis.ts'
import type { MandrelGroup } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import { type PipeBlock, type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { type SuggestedGhost, suggestedPlan } from '#web/screens/pipes-timeplan/model/suggested-ghosts.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { MandrelGhosts } from './lane-ghosts.tsx'
import classes from './lanes.module.css'
import { SuggestedName } from './suggested-ghosts.tsx'
import { type DrawnSpan, drawnIn } from './use-drawn-span.ts'

type Props = { board: PipesBoard; axis: TimeAxis; span: DrawnSpan }

/**
 * Which mandrel is occupied when: set-up, winding, cooling and demoulding; while a suggestion is open, with it. Sizes without work in
 * the days read are left out.
 */
export function MandrelRows({ board, axis, span }: Props) {
  const t = useTexts()
  const groups = useMandrelGroups(board, axis).filter(({ uses }) => uses.some(({ end }) => end > axis.start))
  const conflicts = groups
    .flatMap(({ uses }) => uses.filter(({ busyUntil }) => busyUntil !== null))
    .filter(({ start }) => start < axis.end)
  const blocks = new Map(board.lanes.flatMap((lane) => lane.blocks.map((block) => [block.id, block])))
  return (
    <section aria-label={t('mandrels')}>
      <div className={classes.group}>
        <div>
          <b>{t('mandrels')}</b>
          <span>{t('mandrels.what', { minutes: board.rules.settings.demoulding_min })}</span>
          {conflicts.length > 0 && (
            <button
              type="button"
              onClick={({ currentTarget }) => scrollToNext(currentTarget, conflicts, axis)}
            >
              <IconAlertTriangle size={14} aria-hidden />{' '}
              {t('mandrels.conflicts', { count: conflicts.length })}
            </button>
          )}
        </div>
      </div>
      {groups.map((group) => (
        <MandrelGroupRows key={group.dn} {...{ group, board, blocks, axis, span }} />
      ))}
    </section>
  )
}

/** The room before a conflict that is scrolled to, in pixels. */
const BEFORE = 160

/** Scrolls to the next conflict after the one that is scrolled to, and after the last to the first. */
function scrollToNext(button: HTMLElement, conflicts: readonly AssignedUse[], axis: TimeAxis): void {
  const lanes = button.closest('[data-lanes]')
  if (!lanes) return
  const places = conflicts.map(({ start, job }) => ({ left: Math.max(0, xOf(start, axis) - BEFORE), job }))
  const sorted = places.toSorted((a, b) => a.left - b.left)
  const next = sorted.find(({ left }) => left > lanes.scrollLeft + 1) ?? sorted[0]!
  lanes.scrollTo({ left: next.left })
  glow(new Set([`${next.job}`]))
}

/** Returns the mandrels with what the open suggestion has on them; pipes that are planned after its last day stay on theirs. */
function useMandrelGroups({ mandrels }: PipesBoard, { end }: TimeAxis): readonly MandrelGroup[] {
  const { uses } = useStore(suggestedPlan)
  return useMemo(() => {
    if (uses.length === 0) return mandrels
    const suggested = Map.groupBy(
      uses.filter(({ start }) => start < end),
      ({ dn }) => dn,
    )
    const known = new Set(uses.map(({ job }) => job))
    return mandrels.map((group) => {
      const others = group.uses.filter(({ job }) => !known.has(job))
      return { ...group, uses: [...(suggested.get(group.dn) ?? []), ...others] }
    })
  }, [mandrels, uses, end])
}

type Blocks = { blocks: ReadonlyMap<number, PipeBlock> }

function MandrelGroupRows({
  group: { dn, mandrels, uses },
  ...props
}: Props & Blocks & { group: MandrelGroup }) {
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

type RowProps = Props &
  Blocks & { name: string; code: string; uses: readonly AssignedUse[]; ghosts?: ReactNode }

function UseRow({ board, blocks, axis, span, name, code, uses, ghosts }: RowProps) {
  const chosen = useStore(suggestedPlan).ghosts.filter(({ isOff }) => !isOff)
  const suggested = new Map(chosen.map((ghost) => [ghost.id, ghost]))
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
        {drawnIn(spans, span).map(({ use, left, width }) => {
          const ghost = suggested.get(use.job ?? 0)
          return ghost ? (
            <SuggestedUse key={ghost.id} {...{ use, left, width, board, ghost }} />
          ) : (
            <Use
              key={use.job ?? 'pipe'}
              {...{ use, left, width, board, axis }}
              block={use.job === null ? undefined : blocks.get(use.job)}
            />
          )
        })}
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

/** Where a suggested pipe would occupy a mandrel. */
function SuggestedUse({
  use,
  left,
  width,
  board,
  ghost,
}: Omit<UseProps, 'block' | 'axis'> & { ghost: SuggestedGhost }) {
  const conflict = useConflict(use, board)
  return (
    <div
      className={classes.useGhost}
      data-ghost-use={ghost.id}
      data-warn={conflict !== null || undefined}
      style={{ left, width }}
      aria-hidden
    >
      <SuggestedName {...{ ghost, board }} room={width} />
      {conflict}
    </div>
  )
}

/** Returns what is wrong with the use of a mandrel; null if nothing is. */
function useConflict({ dn, busyUntil }: AssignedUse, { mandrels }: PipesBoard): string | null {
  const t = useTexts()
  if (busyUntil === null) return null
  const uses = mandrels.find((group) => group.dn === dn)?.uses ?? []
  if (uses.some(({ readySince, end }) => readySince !== undefined && end === busyUntil))
    return t('mandrel.notDemoulded')
  return Number.isFinite(busyUntil) ? t('mandrel.busy', { until: shortTime(busyUntil) }) : t('mandrel.none')
}

function Use({ use, left, width, block, board, axis }: UseProps) {
  const t = useTexts()
  const conflict = useConflict(use, board)
  const { readySince } = use
  const pipe =
    readySince === undefined ? t('mandrel.cooling') : t('mandrel.ready', { since: shortTime(readySince) })
  const name = block ? pipeName(block.product, board) : pipe
  const words = [name, ...(conflict === null ? [] : [conflict])].join('\n')
  const parts = block
    ? [
        { kind: 'setup', until: windingStart(block.slot) },
        { kind: 'winding', until: block.slot.end },
        { kind: 'cooling', until: block.coolsUntil },
        { kind: 'demoulding', until: block.coolsUntil + board.rules.settings.demoulding_min * MINUTE },
      ]
    : [
        { kind: 'cooling', until: readySince ?? use.end },
        { kind: 'demoulding', until: use.end },
      ]
  return (
    <div
      className={classes.use}
      data-conflict={conflict !== null || undefined}
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
      {conflict !== null && <strong>{conflict}</strong>}
    </div>
  )
}
