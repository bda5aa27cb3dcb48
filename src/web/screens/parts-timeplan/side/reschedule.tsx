import { Button, NativeSelect } from '@mantine/core'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { Reschedulable } from './reschedulable.ts'
import classes from './side-panel.module.css'

type Props = {
  of: Pick<Reschedulable, 'operators' | 'operator' | 'problems' | 'ids' | 'following'>
  labels: Pick<Labels, 'operator'>
  onChoose: (operator: number | null) => void
  onClick: (ids: ReadonlySet<number>) => void
}

/** Chooses whose problems are listed, and schedules their work orders again; not where only days have too much work. */
export function Reschedule({ of, labels, onChoose, onClick }: Props) {
  const t = useTexts()
  const size = useIsPhone() ? 'touch' : 'sm'
  const { operators, operator, problems, ids, following } = of
  const choices = operators
    .map((id) => ({ value: `${id}`, label: labels.operator(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <div className={classes.reschedule}>
        {(operators.length > 1 || operator !== null) && (
          <NativeSelect
            size={size}
            aria-label={t('problems.operator')}
            data={[{ value: '', label: t('problems.everyone') }, ...choices]}
            value={operator === null ? '' : `${operator}`}
            onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
          />
        )}
        {ids.size > 0 && (
          <Button variant="default" size={size} onClick={() => onClick(ids)}>
            {t(following > 0 ? 'problems.rescheduleAll' : 'problems.reschedule', {
              count: ids.size - following,
              following,
            })}
          </Button>
        )}
      </div>
      {problems.length === 0 && (
        <EmptyState title={t('problems.noneOf', { operator: labels.operator(operator) })}>
          <Button variant="default" size={size} onClick={() => onChoose(null)}>
            {t('problems.showEveryone')}
          </Button>
        </EmptyState>
      )}
    </>
  )
}
