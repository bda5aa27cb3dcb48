import { Button } from '@mantine/core'
import tables from '#web/elements/table.module.css'
import { boot } from '#web/lib/boot.ts'
import type { OverviewFilters } from './address.ts'
import { NoOperators } from './no-operators.tsx'
import { OperatorRows } from './operator-rows.tsx'
import classes from './operator-table.module.css'
import type { OperatorRow } from './rows.ts'
import { useTexts } from './texts.ts'
import { useHeldOrder } from './use-held-order.ts'

type Props = {
  wanted: readonly OperatorRow[]
  all: readonly OperatorRow[]
  filters: OverviewFilters
  now: number
  onFilters: (changed: OverviewFilters) => void
}

const idOf = ({ operator }: OperatorRow) => operator.id
const NONE: OperatorRow['works'] = []
const columns = ['operator', 'status', 'now', 'since', 'booked', 'next'] as const

/** A row per operator, or several for one with several orders; rows keep their places while the pointer or the focus is here. */
export function OperatorTable({ wanted, all, filters, now, onFilters }: Props) {
  const t = useTexts()
  const key = JSON.stringify(filters)
  const { rows, isOutdated, update, handlers } = useHeldOrder({ wanted, all, idOf, key })
  const own = all.find(({ operator }) => operator.id === boot().user?.operator?.id)
  if (rows.length === 0) return <NoOperators onChange={onFilters} />
  return (
    <div className={classes.root} {...handlers}>
      <div className={`${tables.frame} ${classes.frame}`}>
        <table className={`${tables.table} ${classes.table}`}>
          <thead className={classes.head}>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`column.${column}`)}
                </th>
              ))}
              <td data-column="action">
                {isOutdated && (
                  <Button variant="subtle" size="compact-sm" onClick={update}>
                    {t('update')}
                  </Button>
                )}
              </td>
            </tr>
          </thead>
          {rows.map((row) => (
            <OperatorRows key={row.operator.id} row={row} ownWorks={own?.works ?? NONE} now={now} />
          ))}
        </table>
      </div>
    </div>
  )
}
