import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { TypeOfInspection } from '#contract/measurements.ts'
import { resultLook } from '#web/pipes/result-looks.ts'
import { useTexts as usePipeTexts } from '#web/pipes/texts.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import type { Entering } from './desk/entering.ts'
import { resultOfSlot } from './desk/shown.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import classes from './slots.module.css'
import { useTexts } from './texts.ts'

type Props = { item: TypeOfInspection; desk: UsedDesk }

/** The readings of a measurement; a tap enters one again. */
export function Slots({ item, desk }: Props) {
  if (!desk.entering) return null
  const { readings } = desk.entering
  return (
    <ol className={classes.root} data-many={readings.length > 4 || undefined}>
      {[...readings.keys()].map((index) => (
        <li key={index}>
          <Slot item={item} desk={desk} index={index} />
        </li>
      ))}
    </ol>
  )
}

const icons = { inside: IconCheck, below: IconArrowDown, above: IconArrowUp }

function Slot({ item, desk, index }: Props & { index: number }) {
  const t = useTexts()
  const ofPipes = usePipeTexts()
  const { entering, isOffered } = desk
  if (!entering) return null
  const isCurrent = entering.slot === index && !isOffered
  const { word } = resultLook(resultOfSlot(entering, index, item))
  const Icon = word === 'notMeasured' ? null : icons[word]
  const isOpen = entering.readings[index] === null && !isCurrent
  return (
    <button
      type="button"
      className={classes.slot}
      aria-current={isCurrent || undefined}
      data-look={isOpen ? 'open' : word}
      onClick={() => desk.chooseSlot(index)}
    >
      <small>{t('reading', { number: index + 1 })}</small>
      <b>
        <Reading item={item} entering={entering} index={index} />
        {Icon && <Icon size={18} role="img" aria-label={ofPipes(`result.${word}`)} />}
      </b>
    </button>
  )
}

/** A reading, or what is typed of it. */
function Reading({ item, entering, index }: { item: Props['item']; entering: Entering; index: number }) {
  const { figure } = useTypeWords()
  const reading = entering.readings[index] ?? null
  if (entering.slot === index && entering.typed !== '') return entering.typed
  if (reading !== null) return figure(item.type, reading)
  return entering.slot === index ? '…' : '–'
}
