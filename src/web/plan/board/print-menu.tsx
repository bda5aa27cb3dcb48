import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { createStore } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import classes from './toolbar.module.css'

/** How the plan is laid out on paper: everybody's week in one table, or a page for each lane. */
export const paperLayout = createStore<'week' | 'lanes'>('week')

/** Prints the week, or a page for each lane. */
export function PrintMenu({ lanes }: { lanes: string }) {
  const t = useTexts()
  const printAs = (layout: 'week' | 'lanes') => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    paperLayout.set(layout)
    print()
  }
  return (
    <DropPanel
      label={t('print')}
      className={classes.print}
      panelClassName={classes.printPanel}
      face={<IconPrinter size={18} aria-hidden />}
    >
      <Button variant="subtle" size="sm" onClick={printAs('week')}>
        {t('print.week')}
      </Button>
      <Button variant="subtle" size="sm" onClick={printAs('lanes')}>
        {lanes}
      </Button>
    </DropPanel>
  )
}
