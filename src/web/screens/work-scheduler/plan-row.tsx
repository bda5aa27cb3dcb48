import type { ReactNode } from 'react'
import type { PlanRow } from './plan-nodes.ts'
import classes from './plan-row.module.css'
import { useTexts } from './texts.ts'

type Props = {
  node: PlanRow
  /** How many of its actions are done or ticked. */
  ticked: number
  /** What is at the end of an action's row. */
  end: ReactNode
}

/** A row of a work plan: a part and how much of it is done, or an action and its time. */
export function PlanRowView({ node, ticked, end }: Props) {
  const t = useTexts()
  const { label, detail, tags = [], note, children, picks } = node
  return (
    <>
      <span className={classes.label} data-parent={children ? '' : undefined}>
        <span className={classes.name}>{label}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
        {tags.length > 0 && (
          <span className={classes.tags}>
            {tags.map((tag) => (
              <span key={tag} className={classes.tag}>
                {tag}
              </span>
            ))}
          </span>
        )}
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {children ? (
        <b className={classes.end}>{t('tree.count', { done: ticked, total: picks.length })}</b>
      ) : (
        <span className={classes.end}>{end}</span>
      )}
    </>
  )
}
