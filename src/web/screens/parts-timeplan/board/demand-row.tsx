import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { plantDay } from '#domain/time.ts'
import type { PlantDay } from '#planning/plant-days.ts'
import { formatDate, formatHours } from '#web/lib/format.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import classes from './board.module.css'
import { scrollToDay } from './board-dom.ts'
import type { HeadProps } from './board-head.tsx'
import { columnPlace } from './board-places.ts'
import { type Demand, outOfSight } from './demand.ts'
import { GridCell, GridRow, RowHeader } from './grid-roles.tsx'

/** The work that nobody has by the day on which it is due, and at its head what is due out of sight. */
export function DemandRow(props: HeadProps) {
  const { board, columns, words, today, demands, onDemand } = props
  const t = useTexts()
  const { days, scale } = board
  return (
    <GridRow aria-rowindex={2} className={classes.demandRow}>
      <RowHeader aria-colindex={1} className={classes.demandName}>
        <span className={classes.demandTitle}>{t('demand')}</span>
        <OutOfSight {...props} />
      </RowHeader>
      {columns.map(({ index }) => (
        <GridCell
          key={index}
          aria-colindex={index + 2}
          className={classes.demandCell}
          style={columnPlace(scale, index)}
        >
          <DemandOf
            demand={demands.byDay.get(index)}
            day={days[index]!}
            name={words.day(days[index]!.date)}
            today={today}
            isMonth={scale.zoom === 'month'}
            onDemand={onDemand}
          />
        </GridCell>
      ))}
    </GridRow>
  )
}

/** Leads to work that is due before or after the days in sight. */
function OutOfSight({ board, demands, seen, scroller, onDay }: HeadProps) {
  const t = useTexts()
  const { before, after } = outOfSight(demands, seen)
  if (!before && !after) return null
  const show = ({ first }: Demand) => {
    const day = board.days.findIndex(({ end }) => first <= end)
    if (day < 0) onDay(dateOf(first))
    else scrollToDay(scroller.current, board, day)
  }
  const told = ({ minutes, first }: Demand) => ({ hours: formatHours(minutes), date: formatDate(first - 1) })
  const jump = (demand: Demand, label: string) => ({
    ...{ type: 'button' as const, className: classes.demandJump },
    ...{ 'aria-label': label, title: label, onClick: () => show(demand) },
  })
  return (
    <span className={classes.demandJumps}>
      {before && (
        <button {...jump(before, t('demand.before', told(before)))}>
          <IconChevronLeft size={14} aria-hidden />
          <span>{formatHours(before.minutes)}</span>
        </button>
      )}
      {after && (
        <button {...jump(after, t('demand.after', told(after)))}>
          <span>
            {before
              ? formatHours(after.minutes)
              : t('demand.after.short', { ...told(after), date: formatDate(after.first - 1).slice(0, 5) })}
          </span>
          <IconChevronRight size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

type DemandProps = {
  demand: Demand | undefined
  day: PlantDay
  /** Of the day. */
  name: string
  today: string
  isMonth: boolean
  onDemand: HeadProps['onDemand']
}

function DemandOf({ demand, day, name, today, isMonth, onDemand }: DemandProps) {
  const t = useTexts()
  if (!demand) return null
  const { groups, first } = demand
  const [count, hours, since] = [groups.length, formatHours(demand.minutes), formatDate(first - 1)]
  const isOverdue = dateOf(first) < today
  // On the first day stands also what was due before it.
  const early = first <= day.start && { count, hours, day: name, since }
  const label = early
    ? t(isOverdue ? 'demand.overdue' : 'demand.since', early)
    : t('demand.due', { count, hours, day: name })
  return (
    <button
      type="button"
      className={classes.demand}
      aria-label={label}
      title={label}
      onClick={() => onDemand(groups)}
    >
      <span>
        {isMonth ? count : `${count} · ${hours}`}
        {early && !isMonth && ` · ${t(isOverdue ? 'demand.overdue.short' : 'demand.since.short', { since })}`}
      </span>
    </button>
  )
}

function dateOf(due: number): string {
  return plantDay(new Date(due - 1))
}
