import classes from './board.module.css'
import { BETWEEN, type LabelParts, labelParts } from './label-parts.ts'
import type { BlockFace } from './labels.ts'
import { boldWidth } from './text-width.ts'

type Face = Pick<BlockFace, 'operation' | 'product' | 'order' | 'client' | 'timing' | 'status' | 'icons'>

type Props = {
  face: Face
  parts: LabelParts
  /** From the left edge of the element that it is in, in pixels. */
  left: number
  width: number
  /** The width of that element. */
  within: number
}

const ICON = 13
const SIZE = 13
/** The border and the padding on both sides. */
const AROUND = 11
/** The label of a wider block stays visible while the block is scrolled past. */
const LONG = 90

const widthOf = (words: string) => boldWidth(words, SIZE)

/** Returns what a block of a width has room for. */
export function partsIn(width: number, face: Face): LabelParts {
  return labelParts(face, width - AROUND, widthOf)
}

/** Two lines about a block: the operation and the product, then the order and the client, as far as there is room. */
export function BlockLabel({ face, parts, left, width, within }: Props) {
  if (parts.icons === 'none' && !parts.order) return null
  const label = (
    <span
      className={classes.label}
      // What has room of a name that is said in full.
      aria-hidden
      data-icon={!parts.order || undefined}
      data-long={width > LONG || undefined}
    >
      <FirstLine face={face} parts={parts} />
      {parts.order && <SecondLine face={face} parts={parts} />}
    </span>
  )
  if (left === 0 && width <= within) return label
  return (
    <span className={classes.labelRun} style={{ left, width: width - AROUND }}>
      {label}
    </span>
  )
}

type LineProps = { face: Face; parts: LabelParts }

function FirstLine({ face: { icons, operation }, parts }: LineProps) {
  const shown = { all: icons, status: icons.slice(0, 1), none: [] }[parts.icons]
  return (
    <span className={classes.line}>
      {shown.map((Each, index) => (
        <Each key={index} size={ICON} aria-hidden />
      ))}
      {parts.operation && (
        <span className={classes.words}>
          <b>{operation}</b>
          {parts.product && BETWEEN + parts.product}
        </span>
      )}
    </span>
  )
}

function SecondLine({ face: { order, client, timing }, parts }: LineProps) {
  return (
    <span className={classes.line}>
      <span className={classes.words}>
        <b>{order}</b>
        {parts.client && ` · ${client}`}
      </span>
      {parts.timing && <b className={classes.timing}>{timing}</b>}
    </span>
  )
}
