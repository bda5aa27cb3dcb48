import {
  IconBackspace,
  IconCircleCheck,
  IconCircleX,
  IconCornerDownLeft,
  IconPlusMinus,
} from '@tabler/icons-react'
import type { MouseEvent, PointerEvent as PointerEventOf, ReactNode } from 'react'
import type { TypeOfInspection } from '#contract/measurements.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { completed, type Entering, typedNumber } from './desk/entering.ts'
import { padKeyOf } from './desk/pad-key.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import classes from './pad.module.css'
import { useTexts } from './texts.ts'

type Props = { item: TypeOfInspection; desk: UsedDesk }

/** The keys of a number, or yes and no; they act as soon as they are touched. */
export function Pad({ item, desk }: Props) {
  const t = useTexts()
  const isYesNo = item.type.input === 'boolean'
  return (
    <section className={classes.root} aria-label={t('pad')} data-pad>
      {isYesNo ? <YesNo item={item} desk={desk} /> : <Numbers item={item} desk={desk} />}
    </section>
  )
}

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', ',', '0']

function Numbers({ item, desk }: Props) {
  const t = useTexts()
  const { unit } = useTypeWords()
  const { press, enter, isOffered } = desk
  const entering = desk.entering
  if (!entering) return null
  const pressKey = (key: string) => {
    const padKey = padKeyOf(key)
    if (padKey) press(padKey)
  }
  const canEnter = !isOffered && (typedNumber(entering) !== null || completed(entering) !== null)
  return (
    <>
      <output className={classes.value}>
        {(item.min ?? 0) < 0 && (
          <button type="button" aria-label={t('key.sign')} {...touch(() => press('sign'))}>
            <IconPlusMinus size={28} aria-hidden />
          </button>
        )}
        <Typed item={item} entering={entering} isOffered={isOffered} />
        <small>{unit(item.type)}</small>
      </output>
      <div className={classes.keys}>
        {keys.map((key) => (
          <button key={key} type="button" {...touch(() => pressKey(key))}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('key.back')} {...touch(() => press('back'))}>
          <IconBackspace size={34} aria-hidden />
        </button>
      </div>
      <button type="button" className={classes.enter} disabled={!canEnter} {...touch(enter, 'once')}>
        <IconCornerDownLeft size={34} aria-hidden />
        <EnterLabel item={item} entering={entering} isOffered={isOffered} />
      </button>
    </>
  )
}

type TypedProps = { item: TypeOfInspection; entering: Entering; isOffered: boolean }

/** What is typed; before the first digit of a correction, the reading as it was. */
function Typed({ item, entering, isOffered }: TypedProps) {
  const { figure } = useTypeWords()
  const { slot, typed, readings } = entering
  const before = slot === null ? null : (readings[slot] ?? null)
  return (
    <span className={classes.typed} data-replaced={entering.wasAsked || undefined}>
      {typed === '' && before !== null && !isOffered ? <i>{figure(item.type, before)}</i> : typed}
      {slot !== null && !isOffered && <u />}
    </span>
  )
}

function EnterLabel({ item, entering, isOffered }: TypedProps) {
  const t = useTexts()
  const { value } = useTypeWords()
  const { wasAsked, slot, corrects } = entering
  if (wasAsked) return t('enter.keep', { value: value(item.type, typedNumber(entering) ?? 0) })
  if (slot === null && !isOffered) return t(corrects ? 'enter.correct' : 'enter.save')
  return t('enter')
}

function YesNo({ item, desk }: Props) {
  const { value } = useTypeWords()
  const field = (answer: 0 | 1, icon: ReactNode) => (
    <button type="button" data-answer={answer} {...touch(() => desk.answer(answer), 'once')}>
      {icon}
      {value(item.type, answer)}
    </button>
  )
  return (
    <div className={classes.yesNo}>
      {field(1, <IconCircleCheck size={56} aria-hidden />)}
      {field(0, <IconCircleX size={56} aria-hidden />)}
    </div>
  )
}

/** How soon after a touch that accepted a value another one at the same place belongs to the same double tap. */
const DOUBLE_TAP_MS = 500
const FINGER_PX = 40
/** For as long a key shows that it was touched. */
const PRESSED_MS = 180

let accepted: { readonly at: number; readonly x: number; readonly y: number } | null = null

/** Returns what has a key act when it is touched, and of a double tap on what accepts a value only once. */
function touch(act: () => void, often?: 'once') {
  return {
    onPointerDown: (event: PointerEventOf<HTMLButtonElement>) => {
      const { button, currentTarget, timeStamp, clientX, clientY } = event
      if (button !== 0 || currentTarget.disabled || isSecondTap(event)) return
      accepted = often ? { at: timeStamp, x: clientX, y: clientY } : null
      currentTarget.animate([{ opacity: 0.5 }, { opacity: 1 }], PRESSED_MS)
      act()
    },
    // Keeps the focus where it is, so that a gauge goes on typing.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // The click of a keyboard or a screen reader; that of a touch does not come here.
    onClick: act,
  }
}

function isSecondTap({ timeStamp, clientX, clientY }: PointerEventOf<HTMLButtonElement>): boolean {
  if (accepted === null) return false
  const isNear = Math.hypot(clientX - accepted.x, clientY - accepted.y) <= FINGER_PX
  return isNear && timeStamp - accepted.at < DOUBLE_TAP_MS
}
