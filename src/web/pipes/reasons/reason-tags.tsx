import { IconBulb, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { pipeReview } from '#contract/pipe-review.ts'
import type { ReviewReasons } from '#domain/pipes/review-reasons.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './reason-tags.module.css'
import { useTexts } from './texts.ts'

type Reasons = Reply<typeof pipeReview.reasons>

type Props = {
  all: Reasons
  chosen: ReviewReasons
  /** Whether a reason is missing, which the form says above its buttons, where it is in view. */
  isWrong: boolean
  onChange: (chosen: ReviewReasons) => void
}

/** The categories with a line of their own; all else is under *Other*. */
const categories = ['dimension', 'structure', 'surface', 'handling']
const OTHER = 'other'
const SUGGESTED = 'suggested'

/** The reasons as tags: those that follow from the measurements, then the others by category, then *Other*. */
export function ReasonTags({ all, chosen, isWrong, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const lines = linesOf(all)
  const order = [...lines.flatMap(({ tags }) => tags.map(({ id }) => id)), null]
  const [stop = order[0], setStop] = useState<number | null>()
  const toggle = (id: number) =>
    onChange({ ...chosen, reasons: [...new Set(chosen.reasons).symmetricDifference(new Set([id]))] })
  return (
    <div>
      <fieldset className={classes.root} data-wrong={isWrong || undefined} onKeyDown={moveAmongTags}>
        <legend>{t('tags')}</legend>
        {lines.map(({ category, tags }) => (
          <div key={category} className={classes.line}>
            <span>
              {category === SUGGESTED ? t('suggested') : enumLabel('fault_category', category, language)}
            </span>
            <div>
              {tags.map((tag) => (
                <Tag
                  key={tag.id}
                  name={language === 'et' ? tag.name : tag.name_en}
                  isSuggested={tag.is_suggested}
                  isChosen={chosen.reasons.includes(tag.id)}
                  isFirst={tag.id === order[0]}
                  isTabStop={tag.id === stop}
                  onFocus={() => setStop(tag.id)}
                  onClick={() => toggle(tag.id)}
                />
              ))}
              {category === OTHER && (
                <Tag
                  name={t('other')}
                  isChosen={chosen.other}
                  isFirst={order.length === 1}
                  isTabStop={stop === null}
                  onFocus={() => setStop(null)}
                  onClick={() => onChange({ ...chosen, other: !chosen.other })}
                />
              )}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The tags are one stop of Tab; the arrow keys go from one to the next. */
function moveAmongTags(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const tags = [...event.currentTarget.querySelectorAll('button')]
  const at = tags.findIndex((tag) => tag.matches(':focus'))
  tags.at((at + step) % tags.length)?.focus()
}

/** Returns the lines of tags; that of *Other* is always there. */
function linesOf(all: Reasons) {
  const reasons = all.filter(({ is_other }) => !is_other)
  const byLine = Map.groupBy(reasons, (reason) => (reason.is_suggested ? SUGGESTED : categoryOf(reason)))
  return [SUGGESTED, ...categories, OTHER].flatMap((category) => {
    const tags = byLine.get(category) ?? []
    return tags.length > 0 || category === OTHER ? [{ category, tags }] : []
  })
}

function categoryOf({ category }: Reasons[number]): string {
  return categories.includes(category) ? category : OTHER
}

type TagProps = {
  name: string
  isSuggested?: boolean
  isChosen: boolean
  /** It gets the focus if nothing is chosen. */
  isFirst: boolean
  isTabStop: boolean
  onFocus: () => void
  onClick: () => void
}

function Tag({ name, isSuggested = false, isChosen, isFirst, isTabStop, onFocus, onClick }: TagProps) {
  const Icon = isChosen ? IconCheck : isSuggested ? IconBulb : null
  return (
    <button
      type="button"
      className={classes.tag}
      data-suggested={isSuggested || undefined}
      data-path={isFirst ? 'reasons' : undefined}
      aria-pressed={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {name}
    </button>
  )
}
