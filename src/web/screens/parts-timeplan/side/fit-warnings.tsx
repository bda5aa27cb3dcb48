import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { ShownFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import { overtakenLabel } from '#web/screens/parts-timeplan/labels/early-labels.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './side-panel.module.css'

type Props = {
  fit: Pick<ShownFit, 'plan' | 'names'>
  labels: Labels
  /** Shows a place of the board. */
  onShow: (place: LanePlace) => void
}

/** The planned work that would start before the end of scheduled work that it follows, each with a button that shows it. */
export function FitWarnings({ fit: { plan, names }, labels, onShow }: Props) {
  const t = useTexts()
  if (plan.overtaken.length === 0) return null
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        {plan.overtaken.map((early) => (
          <div key={early.job.workOrder}>
            {overtakenLabel(early, names.get(early.after.job?.group ?? '')?.order ?? '', { labels, t })}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onShow({ lane: early.job.worker ?? UNASSIGNED.id, instant: early.job.start })}
            >
              {t('autoFit.show')}
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}
