import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { createStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import { WeekDates } from './period-label.tsx'
import classes from './toolbar.module.css'
import { usePrintWeek } from './use-print-week.ts'

type Layout = 'week' | 'lanes' | number

/** How the plan is laid out on paper: everybody's week in one table, a page for each lane with work, or one lane's page. */
export const paperLayout = createStore<Layout>('week')

/** The lanes that can be printed, and the label of the button that prints a page for each. */
export type PrintableLanes = {
  readonly label: string
  readonly lanes: readonly { readonly id: number; readonly name: string }[]
  /** The board does not have the work of its days yet. */
  readonly isStale: boolean
}

type Props = PrintableLanes & { first: string; byWeeks: boolean; onDay: (day: string) => void }

/** Prints the week from Monday on, a page for each lane, or the page of one lane. */
export function PrintMenu({ label, lanes, isStale, first, byWeeks, onDay }: Props) {
  const t = useTexts()
  const onPrint = usePrintWeek({ first, byWeeks, isReady: !isStale, onDay })
  const [isOpened, setOpened] = useState(false)
  const printAs = (layout: Layout) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onPrint(() => {
      paperLayout.set(layout)
      // What the browser prints by itself is the week.
      addEventListener('afterprint', () => paperLayout.set('week'), { once: true })
      print()
    })
  }
  return (
    <DropPanel
      label={t('print')}
      className={classes.print}
      panelClassName={classes.printPanel}
      face={<IconPrinter size={18} aria-hidden />}
      onOpen={() => setOpened(true)}
    >
      <Button variant="subtle" size="sm" onClick={printAs('week')}>
        <span>
          {t('print.week')} <WeekDates first={first} byWeeks={byWeeks} />
        </span>
      </Button>
      <Button variant="subtle" size="sm" onClick={printAs('lanes')}>
        {label}
      </Button>
      {isOpened &&
        lanes.map(({ id, name }) => (
          <Button key={id} variant="subtle" size="sm" fw={400} onClick={printAs(id)}>
            {name}
          </Button>
        ))}
    </DropPanel>
  )
}
