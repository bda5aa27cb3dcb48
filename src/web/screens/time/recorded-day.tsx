import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { formatDay } from '#web/lib/format.ts'
import type { Row } from './day-rows.ts'
import { DayTotals } from './day-totals.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { GapRow } from './gap-row.tsx'
import type { Open } from './open.ts'
import type { ListedDay } from './operator-list.tsx'
import { useTexts } from './texts.ts'
import classes from './time.module.css'
import { useRowFocus } from './use-row-focus.ts'

type Props = {
  date: string
  day: ListedDay
  editable: boolean
  /** The work order whose last entry is marked. */
  work?: number | null
}

/** One operator's day: what is recorded, what is not, and the way to put it right. */
export function RecordedDay({ date, day: { own, view }, editable, work = null }: Props) {
  const t = useTexts()
  const id = useId()
  const [open, setOpen] = useState<Open | null>(null)
  const focus = useRowFocus(view.rows)
  const close = () => setOpen(null)
  const { name } = own.operator
  const meant = view.rows.findLast((row) => row.kind === 'entry' && row.entry.work_order.id === work)
  return (
    <section className={classes.day} aria-labelledby={id}>
      <header className={classes.dayHead}>
        <h2 id={id}>{name}</h2>
        {editable && (
          <Button
            variant="default"
            size="touch"
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={() => setOpen({ does: 'add' })}
          >
            {t('add')}
          </Button>
        )}
      </header>
      <DayTotals totals={view.totals} />
      {!editable && <p className={classes.note}>{t('readOnly')}</p>}
      {view.rows.length === 0 ? (
        <EmptyState title={t('nothing')} />
      ) : (
        <ol className={classes.rows} {...focus} aria-label={t('rows', { name, date: formatDay(date) })}>
          {view.rows.map((row) => (
            <li
              key={keyOf(row)}
              ref={row === meant ? bringIntoView : undefined}
              className={classes.row}
              data-kind={kindOf(row)}
              aria-current={row === meant || undefined}
            >
              {row.kind === 'gap' ? (
                <GapRow row={row} editable={editable} onOpen={setOpen} />
              ) : (
                <EntryRow row={row} date={date} editable={editable} onOpen={setOpen} />
              )}
            </li>
          ))}
        </ol>
      )}
      {(open?.does === 'add' || open?.does === 'correct') && (
        <EntryDialog open={open} operator={own.operator} date={date} entries={own.entries} onClose={close} />
      )}
      {open?.does === 'delete' && <DeleteDialog entry={open.entry} name={name} onClose={close} />}
    </section>
  )
}

function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

function kindOf(row: Row): string {
  return row.kind === 'gap' ? 'gap' : row.entry.kind
}

function keyOf(row: Row): string {
  return row.kind === 'gap' ? `gap${row.gap.start}` : `${row.entry.kind}${row.entry.id}`
}
