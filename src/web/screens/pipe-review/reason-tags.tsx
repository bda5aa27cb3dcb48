import { IconAlertCircle, IconBulb, IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
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
  /** What is wrong with the choice; empty if nothing is. */
  error: string
  onChange: (chosen: ReviewReasons) => void
}

/** The categories with a line of their own; all else is under *Other*. */
const categories = ['dimension', 'structure', 'surface', 'handling']
const OTHER = 'other'
const SUGGESTED = 'suggested'

/** The reasons as tags: those that follow from the measurements, then the others by category, then *Other*. */
export function ReasonTags({ all, chosen, error, onChange }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const errorId = useId()
  const lines = linesOf(all)
  const [first] = lines.flatMap(({ tags }) => tags)
  const toggle = (id: number) =>
    onChange({ ...chosen, reasons: [...new Set(chosen.reasons).symmetricDifference(new Set([id]))] })
  return (
    <div>
      <fieldset
        className={classes.root}
        data-wrong={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : errorId}
      >
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
                  isFirst={tag === first}
                  onClick={() => toggle(tag.id)}
                />
              ))}
              {category === OTHER && (
                <Tag
                  name={t('other')}
                  isChosen={chosen.other}
                  isFirst={first === undefined}
                  onClick={() => onChange({ ...chosen, other: !chosen.other })}
                />
              )}
            </div>
          </div>
        ))}
      </fieldset>
      {error !== '' && (
        <p id={errorId} role="alert" className={classes.error}>
          <IconAlertCircle size={16} aria-hidden /> {error}
        </p>
      )}
    </div>
  )
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
  onClick: () => void
}

function Tag({ name, isSuggested = false, isChosen, isFirst, onClick }: TagProps) {
  const Icon = isChosen ? IconCheck : isSuggested ? IconBulb : null
  return (
    <button
      type="button"
      className={classes.tag}
      data-suggested={isSuggested || undefined}
      data-path={isFirst ? 'reasons' : undefined}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {Icon && <Icon size={16} aria-hidden />}
      {name}
    </button>
  )
}
