import { type ComponentProps, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { later } from '#web/elements/later.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { type Days, daysOf, type Period, type PlannedPeriod } from './period.ts'
import type { PeriodPanel } from './period-panel.tsx'
import classes from './period-picker.module.css'

const Panel = later('lists', async () => (await import('./period-panel.tsx')).PeriodPanel, null)

type Preset = ComponentProps<typeof PeriodPanel>['presets'][number]['name']
type Props<Name extends Preset> = Omit<
  ComponentProps<typeof DropPanel>,
  'panelClassName' | 'onOpen' | 'children'
> & {
  period: Period | PlannedPeriod
  presets: readonly Name[]
  /** Whether the days ahead matter, not those that are over. */
  isAhead?: boolean
  onChange: (period: Name | Days) => void
}

/** A button that opens the choice of a period: a preset, or any first and last day. */
export function PeriodDrop<Name extends Preset>({
  period,
  presets,
  isAhead = false,
  onChange,
  ...button
}: Props<Name>) {
  const [opened, setOpened] = useState(0)
  return (
    <DropPanel {...button} panelClassName={classes.panel} onOpen={() => setOpened(opened + 1)}>
      {opened > 0 && (
        <Panel
          key={opened}
          presets={presets.map((name) => ({
            name,
            isChosen: period === name,
            choose: () => onChange(name),
          }))}
          days={period === 'all_dates' ? null : daysOf(period, plantDay(new Date(serverNow())))}
          isAhead={isAhead}
          onChange={onChange}
        />
      )}
    </DropPanel>
  )
}
