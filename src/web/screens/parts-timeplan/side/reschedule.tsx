import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartProblem } from './part-problems.ts'
import classes from './side-panel.module.css'

type Props = {
  problems: readonly PartProblem[]
  labels: Pick<Labels, 'operator'>
  onClick: (ids: ReadonlySet<number>) => void
}

/** Schedules the work orders of problems again, all or those of one operator; nothing where only days have too much work. */
export function Reschedule({ problems, labels, onClick }: Props) {
  const t = useTexts()
  const size = useIsPhone() ? 'touch' : 'sm'
  const [chosen, choose] = useState('')
  const orders = problems.flatMap(({ listed: { work_order: order, operator } }) =>
    order ? [{ id: order.id, operator: operator?.id ?? UNASSIGNED.id }] : [],
  )
  if (orders.length === 0) return null
  const operators = [...new Set(orders.map(({ operator }) => operator))]
    .map((id) => ({ value: `${id}`, label: labels.operator(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  // The operator who was chosen may have none left.
  const operator = operators.some(({ value }) => value === chosen) ? chosen : ''
  const ids = orders.filter((each) => operator === '' || `${each.operator}` === operator).map(({ id }) => id)
  return (
    <div className={classes.reschedule}>
      {operators.length > 1 && (
        <NativeSelect
          size={size}
          aria-label={t('problems.operator')}
          data={[{ value: '', label: t('problems.everyone') }, ...operators]}
          value={operator}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      <Button variant="default" size={size} onClick={() => onClick(new Set(ids))}>
        {t('problems.reschedule')}
      </Button>
    </div>
  )
}
