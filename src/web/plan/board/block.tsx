import type { Icon } from '@tabler/icons-react'
import { memo } from 'react'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import glow from '#web/plan/changes/glow.module.css'
import { useGlows } from '#web/plan/changes/glowing.ts'
import classes from './board.module.css'
import type { Block } from './board.ts'
import type { BlockFace, BoardLabels } from './labels.ts'
import { type Column, offsetOf, type Scale } from './scale.ts'
import { boldWidth } from './text-width.ts'

type Props = {
  block: Block
  /** What is wrong with it, as codes of the plan. */
  marks: string
  labels: BoardLabels
  day: PlantDay
  column: Column
  scale: Scale
  /** The day has no working time, and the block begins before it and ends after it. */
  isIdle: boolean
  isPicked: boolean
  isOpen: boolean
}

const LEAST_WIDTH = 8
const ICON = 13
const SMALL_ICON = 11
/** The border and padding around an icon, and around a label. */
const ROOM = 3
const WORDS_ROOM = 11
const SMALL_ROOM = 5
const GAP = 4
/** The label of a wider block stays in sight while the block is scrolled past. */
const LONG = 240
/** The size of the title in pixels: beside other labels, and where it hardly fits. */
const SIZE = 12
const SMALL_SIZE = 10.5
const MOST_LINES = 3

/** A block on one day, with as much of its label as fits: all of it, its title, its icon, or its colour alone. */
export const BlockView = memo(function BlockView(props: Props) {
  const { block, marks, labels, day, column, scale, isIdle, isPicked, isOpen } = props
  const face = labels.face(block, marks)
  const left = block.start <= day.start ? 0 : offsetOf(scale, column, day, block.start)
  const right = block.end >= day.end ? column.width : offsetOf(scale, column, day, block.end)
  const width = Math.max(LEAST_WIDTH, right - left - 1)
  const description = `${face.title} ${face.duration} ${face.subtitle}, ${face.flags.join(', ')}`
  const isGlowing = useGlows(face.key)
  return (
    <button
      type="button"
      className={classes.block}
      tabIndex={-1}
      data-block={block.id}
      data-status={face.status}
      data-late={face.isLate || undefined}
      data-continues={block.end > day.end || undefined}
      data-continued={block.start < day.start || undefined}
      data-open={isOpen || undefined}
      data-idle={isIdle || undefined}
      data-unsaved={face.isUnsaved || undefined}
      aria-pressed={isPicked}
      aria-label={description}
      title={description}
      style={{ left, width }}
    >
      {!isIdle && width >= ICON + ROOM && <Label face={face} width={width} />}
      {isGlowing && <span className={glow.glow} aria-hidden />}
    </button>
  )
})

function Label({ face, width }: { face: BlockFace; width: number }) {
  const { title, duration, subtitle, icons } = face
  const words = boldWidth(title, SIZE) + WORDS_ROOM
  if (width < words) return <SmallLabel title={title} icons={icons} width={width} />
  return (
    <span
      className={classes.label}
      data-stacked={width < words + icons.length * (ICON + GAP) || undefined}
      data-long={width > LONG || undefined}
    >
      {icons.map((Each, index) => (
        <Each key={index} size={ICON} aria-hidden />
      ))}
      <b>{title}</b> <span>{duration}</span> <span className={classes.subtitle}>{subtitle}</span>
    </span>
  )
}

type SmallProps = { title: string; icons: readonly Icon[]; width: number }

/** The title alone, in as few lines as possible, and below it the icons that fit. */
function SmallLabel({ title, icons, width }: SmallProps) {
  const fits = (words: string) => boldWidth(words, SMALL_SIZE) + SMALL_ROOM <= width
  const lines = [1, 2, MOST_LINES].map((count) => inLines(title, count)).find((each) => each.every(fits))
  // Where only one icon fits, it shows what is wrong: the colour shows the status.
  const shown = lines?.length === MOST_LINES ? icons.slice(-1) : icons
  return (
    <span className={classes.small}>
      {lines?.map((line, index) => (
        <b key={index} className={classes.line}>
          {line}
        </b>
      ))}
      <span className={classes.icons}>
        {shown.map((Each, index) => (
          <Each key={index} size={SMALL_ICON} aria-hidden />
        ))}
      </span>
    </span>
  )
}

function inLines(title: string, count: number): string[] {
  const length = Math.ceil(title.length / count)
  return Array.from({ length: count }, (_, line) => title.slice(line * length, (line + 1) * length))
}
