import { IconAlertTriangle } from '@tabler/icons-react'
import { formatHours } from '#web/lib/format.ts'
import { GlowMark } from '#web/plan/changes/glow-mark.tsx'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './plan-row.module.css'
import type { WorkNode } from './work-tree.ts'

/** What a line of the plan's tree says. */
export function planRow(node: WorkNode) {
  return <PlanRow node={node} />
}

function PlanRow({ node }: { node: WorkNode }) {
  const { id, kind, label, detail } = node
  return (
    <>
      <span className={classes.words} data-kind={kind} title={[label, detail].filter(Boolean).join(' · ')}>
        <span className={classes.label}>{label}</span>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
      <Figure node={node} />
      {kind === 'group' && <GlowMark of={id} />}
    </>
  )
}

/** How long it takes, or that this cannot be calculated; an order counts what can be. */
function Figure({ node: { kind, minutes, problem } }: { node: WorkNode }) {
  const t = useTexts()
  const duration = formatHours(minutes)
  if (problem === null) return <span className={classes.figure}>{duration}</span>
  return (
    <span className={classes.figure} data-problem="" title={problem}>
      <IconAlertTriangle size={14} aria-hidden />
      {kind === 'order' ? duration : t('notPlannable')}
    </span>
  )
}
