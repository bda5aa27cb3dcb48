import type { ReactNode } from 'react'
import type { PlanRow } from './plan-nodes.ts'
import classes from './plan-row.module.css'

type Props = { node: PlanRow; ticked: number; end: ReactNode }

/** What a line of a work plan says: a part or an action, how much of it is done, and when it was changed last. */
export function PlanRowView({ node, ticked, end }: Props) {
  const { label, detail, tags = [], note, figure, children, picks } = node
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
      {children && (
        <span className={classes.count}>
          {ticked}/{picks.length}
        </span>
      )}
      {figure && <span className={classes.count}>{figure}</span>}
      <span className={classes.end}>{end}</span>
    </>
  )
}
