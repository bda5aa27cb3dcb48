import { IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo } from 'react'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { formatDay } from '#web/lib/format.ts'
import { useStore } from '#web/lib/store.ts'
import { type TimeAxis, xOf } from '#web/plan/board/time-axis.ts'
import { type DrawnSpan, drawnIn } from '#web/plan/board/use-drawn-span.ts'
import { conflictSentence } from '#web/screens/pipes-timeplan/labels/conflict-sentence.ts'
import type { MandrelGroup } from '#web/screens/pipes-timeplan/model/mandrel-groups.ts'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { type SuggestedGhost, suggestedPlan } from '#web/screens/pipes-timeplan/model/suggested-ghosts.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { MandrelGhosts } from './lane-ghosts.tsx'
import classes from './lanes.module.css'
import { MandrelUse, type MandrelUseProps } from './mandrel-use.tsx'
import { useIsPreviewed, useMovedUses, usePreviewedSize } from './previewed-mandrels.ts'
import { scrollToConflict } from './scroll-to-conflict.ts'
import { SuggestedName } from './suggested-ghosts.tsx'

type Props = { board: PipesBoard; axis: TimeAxis; span: DrawnSpan }

/**
 * Which mandrel is occupied when: set-up, winding, cooling and demoulding; while a suggestion is open, with it. Sizes without work in
 * the days read are left out, except for the one of pipes that are previewed.
 */
export function MandrelRows({ board, axis, span }: Props) {
  const t = useTexts()
  const all = useMandrelGroups(board, axis)
  const isUsed = ({ uses }: MandrelGroup) => uses.some(({ end }) => end > axis.start)
  const previewed = usePreviewedSize(new Set(all.flatMap((group) => (isUsed(group) ? [] : group.dn))))
  const groups = all.filter((group) => isUsed(group) || group.dn === previewed)
  const conflicts = groups
    .flatMap(({ uses }) => uses.filter(({ busyUntil }) => busyUntil !== null))
    .filter(({ start, end }) => start < axis.end && end > axis.start)
  const lastDay = axis.days.at(-1)!.date
  const isSuggested = useStore(suggestedPlan).uses.length > 0
  const blocks = new Map(board.lanes.flatMap((lane) => lane.blocks.map((block) => [block.id, block])))
  return (
    <section className={classes.mandrels} aria-label={t('mandrels')}>
      <div className={classes.group}>
        <div>
          <b>{t('mandrels')}</b>
          {isSuggested && <b>{t('mandrels.suggested')}</b>}
          {conflicts.length > 0 && (
            <button
              type="button"
              onClick={({ currentTarget }) => scrollToConflict(currentTarget, conflicts, axis)}
            >
              <IconAlertTriangle size={14} aria-hidden />{' '}
              {t('mandrels.conflicts', { count: conflicts.length, date: formatDay(lastDay) })}
            </button>
          )}
          <span>{t('mandrels.what', { minutes: board.rules.settings.demoulding_min })}</span>
        </div>
      </div>
      {groups.map((group) => (
        <MandrelGroupRows key={group.dn} {...{ group, board, blocks, axis, span }} />
      ))}
    </section>
  )
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

type GroupProps = Props & Blocks & { group: MandrelGroup }

/** What is dropped is drawn on its line first; until then the mandrels stay as they were previewed. */
function MandrelGroupRows(props: GroupProps) {
  return <UsedMandrels {...props} moved={useMovedUses(props.group.dn)} />
}

type UsedProps = GroupProps & { moved: ReadonlyMap<number, AssignedUse> }

const UsedMandrels = memo(function UsedMandrels({ group, moved, ...props }: UsedProps) {
  const { dn, mandrels, uses: present } = group
  const uses = present.map((use) => moved.get(use.job ?? 0) ?? use)
  const conflicts = uses.filter(({ busyUntil }) => busyUntil !== null)
  return (
    <div className={classes.size} data-previewed={useIsPreviewed(dn) || undefined}>
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
      {conflicts.length > 0 && <UseRow {...props} name="" code="" uses={conflicts} conflicts={dn} />}
    </div>
  )
})

type RowProps = Props &
  Blocks & {
    name: string
    code: string
    uses: readonly AssignedUse[]
    ghosts?: ReactNode
    /** The diameter whose conflicts it shows, if it shows any. */
    conflicts?: number
  }

function UseRow({ board, blocks, axis, span, name, code, uses, ghosts, conflicts }: RowProps) {
  const chosen = useStore(suggestedPlan).ghosts.filter(({ isOff }) => !isOff)
  const suggested = new Map(chosen.map((ghost) => [ghost.id, ghost]))
  const spans = uses.map((use) => {
    const left = xOf(use.start, axis)
    return { use, left, width: xOf(use.end, axis) - left }
  })
  return (
    <div className={classes.mandrel} data-conflicts={conflicts}>
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
            <MandrelUse
              key={use.job ?? `pipe ${use.pipe?.id}`}
              {...{ use, left, width, board, axis }}
              room={roomAfter(left + width, spans)}
              block={use.job === null ? undefined : blocks.get(use.job)}
            />
          )
        })}
        {ghosts}
      </div>
    </div>
  )
}

/** Returns the pixels from a point to the next use in a row. */
function roomAfter(x: number, spans: readonly { readonly left: number }[]): number {
  return Math.min(...spans.map(({ left }) => left).filter((left) => left >= x)) - x
}

type SuggestedProps = Omit<MandrelUseProps, 'block' | 'axis' | 'room'> & { ghost: SuggestedGhost }

/** Where a suggested pipe would occupy a mandrel. */
function SuggestedUse({ use, left, width, board, ghost }: SuggestedProps) {
  const conflict = conflictSentence(use, board, useTexts())
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
