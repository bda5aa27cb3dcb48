import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#web/plan/texts.ts'
import { timesOn } from './block-times.ts'
import { type Cell, type Lane, levelOf } from './board.ts'
import { cellAt } from './board-dom.ts'
import classes from './hover-card.module.css'
import type { BoardLabels } from './labels.ts'

type DayWorkProps = {
  lane: Lane
  cell: Cell
  /** Its place on the board. */
  at: { readonly lane: number; readonly day: number }
  scroller: RefObject<HTMLElement | null>
  labels: BoardLabels
  onOpen: (block: number) => void
  /** Shows the day in Days. */
  onDays: () => void
  onTime: () => void
  onClose: () => void
}

const EDGE = 8

/** The work of a lane's day, beside its cell in the month. */
export function DayWork({ lane, cell, at, scroller, labels, ...props }: DayWorkProps) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  usePlace(box, () => cellAt(scroller.current, at.lane, at.day))
  useClosed(box, props.onClose)
  const { name } = labels.lane(lane)
  const title = `${name} · ${labels.day(cell.day.date)}`
  return (
    <div ref={box} popover="auto" role="dialog" aria-label={title} className={classes.work}>
      <header>
        <h3>{title}</h3>
        <ActionIcon variant="subtle" aria-label={t('close')} onClick={() => box.current?.hidePopover()}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={levelOf(cell.load) && classes.over}>
        {[labels.load(cell.load), labels.off(lane, cell)].filter(Boolean).join(' · ')}
      </div>
      {cell.blocks.length > 0 && <WorkItems lane={lane} cell={cell} labels={labels} onOpen={props.onOpen} />}
      <div className={classes.buttons}>
        <Button size="sm" onClick={props.onDays}>
          {t('openInDays')}
        </Button>
        <Button size="sm" variant="default" onClick={props.onTime}>
          {t('workingTime')}
        </Button>
      </div>
    </div>
  )
}

function WorkItems({
  lane,
  cell,
  labels,
  onOpen,
}: Pick<DayWorkProps, 'lane' | 'cell' | 'labels' | 'onOpen'>) {
  const t = useTexts()
  const marks = labels.marks(lane)
  return (
    <ul>
      {cell.blocks.map((block) => {
        const face = labels.face(block, marks.get(block.id) ?? '')
        const [Icon] = face.icons
        return (
          <li key={block.id}>
            <button type="button" onClick={() => onOpen(block.id)}>
              {Icon && <Icon size={14} aria-hidden />}
              <span className={classes.words}>
                <b>
                  {face.operation} · {face.product}
                </b>
                <span className={classes.dimmed}>
                  {[face.order, timesOn(block, cell.day, t), ...face.flags.slice(1)].join(' · ')}
                </span>
              </span>
              <span className={classes.dimmed}>{face.duration}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Calls back when a popover is closed, by its button, Escape or a click elsewhere. */
function useClosed(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = box.current
    const handleToggle = ({ newState }: ToggleEvent) => newState === 'closed' && close()
    element?.addEventListener('toggle', handleToggle)
    return () => element?.removeEventListener('toggle', handleToggle)
  }, [box])
}

/** Opens a popover at a corner of its anchor, below it or, in the lower half of the window, above: what is beside and below the anchor stays visible. */
function usePlace(box: RefObject<HTMLElement | null>, find: () => Element | null | undefined): void {
  const place = useRef(find)
  useLayoutEffect(() => {
    const element = box.current
    const anchor = place.current()?.getBoundingClientRect()
    if (!element || !anchor) return
    element.showPopover()
    const { innerWidth, innerHeight } = window
    const isAbove = (anchor.top + anchor.bottom) / 2 > innerHeight / 2
    const isLeft = anchor.right + element.offsetWidth + EDGE > innerWidth
    element.style.left = `${isLeft ? anchor.left - element.offsetWidth : anchor.right}px`
    element.style.top = `${isAbove ? anchor.top - element.offsetHeight : anchor.bottom}px`
    element.querySelector<HTMLElement>('button')?.focus()
  }, [box])
}
