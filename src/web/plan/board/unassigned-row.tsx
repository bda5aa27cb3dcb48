import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { GridCell, GridRow, RowHeader } from '#web/elements/grid-roles.tsx'
import { formatDate, formatHours } from '#web/lib/format.ts'
import classes from './board.module.css'
import { scrollToDay } from './board-dom.ts'
import type { HeadProps } from './board-head.tsx'
import { columnPlace } from './board-places.ts'
import { type DayDue, type DueLoad, dueOffScreen } from './unassigned-load.ts'
import { indexesOf } from './visible-area.ts'

/** The unassigned load by due date, and beside its title what is due off screen. */
export function UnassignedRow(props: HeadProps) {
  const { board, visible, labels, today, load, onUnassigned } = props
  const { days, scale } = board
  return (
    <GridRow aria-rowindex={2} className={classes.unassignedRow}>
      <RowHeader aria-colindex={1} className={classes.unassignedName}>
        <span className={classes.unassignedTitle}>{labels.unassigned('title')}</span>
        <DueOffScreen {...props} />
      </RowHeader>
      {indexesOf(visible.days).map((index) => (
        <GridCell
          key={index}
          aria-colindex={index + 2}
          className={classes.unassignedCell}
          data-first={index === visible.seen[0] || undefined}
          style={columnPlace(scale, index)}
        >
          <LoadOf
            load={load.byDay.get(index)}
            day={days[index]!}
            labels={labels}
            today={today}
            isMonth={scale.zoom === 'month'}
            isThin={scale.columns[index]!.isThin}
            onUnassigned={onUnassigned}
          />
        </GridCell>
      ))}
    </GridRow>
  )
}

/** Buttons that lead to work due before or after the visible days. */
function DueOffScreen({ board: { days, scale }, load, labels, visible, scroller, onDay }: HeadProps) {
  const { before, after } = dueOffScreen(load, visible.seen)
  if (!before && !after) return null
  const show = ({ first }: DueLoad) => {
    const day = days.findIndex(({ end }) => first <= end)
    if (day < 0) onDay(dateOf(first))
    else scrollToDay(scroller.current, { scale }, day)
  }
  const values = ({ minutes, first }: DueLoad) => ({
    hours: formatHours(minutes),
    date: formatDate(first - 1),
  })
  const jump = (due: DueLoad, label: string) => ({
    ...{ type: 'button' as const, className: classes.jump },
    ...{ 'aria-label': label, title: label, onClick: () => show(due) },
  })
  return (
    <span className={classes.jumps}>
      {before && (
        <button {...jump(before, labels.unassigned('before', values(before)))}>
          <IconChevronLeft size={14} aria-hidden />
          <span>{formatHours(before.minutes)}</span>
        </button>
      )}
      {after && (
        <button {...jump(after, labels.unassigned('after', values(after)))}>
          <span>
            {before
              ? formatHours(after.minutes)
              : labels.unassigned('after.short', {
                  ...values(after),
                  date: formatDate(after.first - 1).slice(0, 5),
                })}
          </span>
          <IconChevronRight size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

type LoadProps = Pick<HeadProps, 'labels' | 'today' | 'onUnassigned'> & {
  load: DayDue | undefined
  day: PlantDay
  isMonth: boolean
  isThin: boolean
}

function LoadOf({ load, day, labels, today, isMonth, isThin, onUnassigned }: LoadProps) {
  if (!load) return null
  const { items, first } = load
  const [count, hours, since] = [items.length, formatHours(load.minutes), formatDate(first - 1)]
  const isOverdue = dateOf(first) < today
  const values = { count, hours, day: labels.day(day.date) }
  // The first day also has the work that was due before it.
  const early = first <= day.start && { ...values, since }
  const label = early
    ? labels.unassigned(isOverdue ? 'overdue' : 'since', early)
    : labels.unassigned('due', values)
  const short = early
    ? labels.unassigned(isOverdue ? 'overdue.short' : 'since.short', { since })
    : labels.unassigned('groups', { count })
  const shown = [...(isThin ? [] : [hours]), ...(isThin || isMonth ? [] : [short])]
  return (
    <button
      type="button"
      className={classes.unassigned}
      data-overdue={isOverdue || undefined}
      aria-label={[shown.join(' '), label].filter(Boolean).join(', ')}
      title={label}
      onClick={() => onUnassigned(items)}
    >
      <span>
        <b>{shown[0]}</b> {shown[1]}
      </span>
    </button>
  )
}

function dateOf(due: number): string {
  return plantDay(new Date(due - 1))
}
