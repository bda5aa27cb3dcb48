import { Link } from 'wouter'
import { plantDay } from '#domain/time.ts'
import { Glow } from '#web/elements/glow.tsx'
import { formatTime } from '#web/lib/format.ts'
import { cardsAddress } from './address.ts'
import { NextCell } from './next-cell.tsx'
import { NoWorkCells } from './no-work-cells.tsx'
import classes from './operator-table.module.css'
import type { OperatorRow } from './rows.ts'
import { useTexts } from './texts.ts'
import { WorkAction } from './work-action.tsx'
import { WorkCells } from './work-cells.tsx'

type Props = {
  row: OperatorRow
  /** The user's own work orders at hand, where they are an operator. */
  ownWorks: OperatorRow['works']
  now: number
}

/** An operator: a line for each work order at hand, and one where there is none. */
export function OperatorRows({ row, ownWorks, now }: Props) {
  const t = useTexts()
  const { operator, state, since, shift, works, next } = row
  const [first, ...others] = works
  const lines = Math.max(1, works.length)
  const clocks = { name: operator.name, operatorId: operator.id, works, ownWorks }
  return (
    <tbody className={classes.operator} data-state={state}>
      <tr>
        <th scope="rowgroup" rowSpan={lines} data-column="operator">
          <Link href={cardsAddress(operator.id)} className={classes.name}>
            <b>{operator.name}</b>
            {shift && (
              <span className={classes.second}>
                {formatTime(shift.start_time)}–{formatTime(shift.end_time)}
              </span>
            )}
          </Link>
          <Glow of={`${state} ${since}`} />
        </th>
        {first ? (
          <WorkCells work={first} name={operator.name} now={now} />
        ) : (
          <NoWorkCells row={row} now={now} />
        )}
        <td rowSpan={lines} data-column="next" data-label={t('column.next')}>
          <div className={classes.next}>
            <NextCell operatorId={operator.id} next={next} today={plantDay(new Date(now))} now={now} />
            {first && <WorkAction {...clocks} work={next} isSmall />}
          </div>
        </td>
        <td data-column="action">
          <WorkAction {...clocks} work={first ?? next} />
        </td>
      </tr>
      {others.map((work) => (
        <tr key={work.id} className={classes.another}>
          <WorkCells work={work} name={operator.name} now={now} />
          <td data-column="action">
            <WorkAction {...clocks} work={work} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
