import { memo } from 'react'
import glow from '#web/plan/changes/glow.module.css'
import { BlockLabel, partsIn } from './block-label.tsx'
import classes from './board.module.css'
import type { Block } from './board.ts'
import type { BoardLabels } from './labels.ts'
import type { BlockPiece } from './pieces.ts'
import warned from './warned.module.css'

type Props = BlockPiece & {
  block: Block
  /** What is wrong with it, as codes of the plan. */
  marks: string
  labels: BoardLabels
  isPicked: boolean
  isOpen: boolean
  /** A ghost is drawn over it. */
  isCovered: boolean
  /** The groups of its day that somebody else has just changed. */
  glowing: readonly string[]
}

/** A block on one day, with as much of its label as fits. */
export const BlockView = memo(function BlockView(props: Props) {
  const { block, marks, labels, left, width, hatch, isPicked, isOpen } = props
  const face = labels.face(block, marks)
  const { order, operation, product, client, duration, flags } = face
  const parts = partsIn(props.labelWidth, face)
  return (
    <button
      type="button"
      className={`${classes.block} ${warned.block}`}
      tabIndex={-1}
      data-block={block.id}
      data-status={face.status}
      data-warned={parts.hidesWarning || undefined}
      data-ahead={block.isDoneAhead || undefined}
      data-late={block.isLate || undefined}
      data-continues={props.continues || undefined}
      data-continued={props.continued || undefined}
      data-passing={props.isPassing || undefined}
      data-open={isOpen || undefined}
      data-covered={props.isCovered || undefined}
      data-unsaved={face.isUnsaved || undefined}
      aria-pressed={isPicked}
      style={hatch === '' ? { left, width } : { left, width, background: `${hatch}, var(--fill)` }}
    >
      <span className={classes.said}>
        {`${order} ${operation} · ${product}, ${client}, ${duration}, ${flags.join(', ')}`}
      </span>
      <BlockLabel {...{ face, parts }} left={props.labelLeft} width={props.labelWidth} within={width} />
      {props.glowing.includes(face.key) && <span className={glow.glow} aria-hidden />}
    </button>
  )
})
