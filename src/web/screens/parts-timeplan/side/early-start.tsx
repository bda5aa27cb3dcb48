import { IconAlertTriangle } from '@tabler/icons-react'
import { earlyLabel, laterLabel } from '#web/screens/parts-timeplan/labels/early-labels.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { earlyStartsIn } from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { OrderBlock } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import classes from './side-panel.module.css'

type Props = { block: OrderBlock; board: PartsBoard; labels: Labels }

/** What a work order starts before, and what starts before it ends, against the order of the work plan. */
export function EarlyStart({ block, board, labels }: Props) {
  const context = { labels, t: useTexts() }
  const starts = earlyStartsIn(board.plan, block.group.partProductId)
  const own = starts.find(({ job }) => job.workOrder === block.id)
  const later = starts.filter(({ after }) => after.job?.workOrder === block.id)
  const warnings = [
    ...(own ? [earlyLabel(own, context)] : []),
    ...later.map((each) => laterLabel(each, context)),
  ]
  if (warnings.length === 0) return null
  return (
    <div className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        {warnings.map((line) => (
          <div key={line} className={classes.sentence}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}
