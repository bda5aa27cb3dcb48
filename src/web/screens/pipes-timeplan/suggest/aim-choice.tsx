import { useId } from 'react'
import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { type SuggestionAim, suggestionAims } from '#planning/pipes/suggest/suggestion.ts'
import { formatHours } from '#web/lib/format.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'

type Props = {
  chosen: SuggestionAim
  /** Undefined while it is computed, null where that failed. */
  suggestions: ReadonlyMap<SuggestionAim, PipeSuggestion | null | undefined>
  onChoose: (aim: SuggestionAim) => void
}

/** The aims to choose from, each with the figures of its plan. */
export function AimChoice({ chosen, suggestions, onChoose }: Props) {
  const t = useTexts()
  const name = useId()
  return (
    <fieldset className={classes.aims}>
      <legend>{t('aim')}</legend>
      {suggestionAims.map((aim) => (
        <label key={aim} className={classes.choice}>
          <input type="radio" name={name} checked={aim === chosen} onChange={() => onChoose(aim)} />
          <span>
            {t(`aim.${aim}`)}
            <span className={classes.small}>{figuresOf(suggestions.get(aim), t)}</span>
          </span>
        </label>
      ))}
      {isOneResult(suggestions) && <p className={classes.small}>{t('aim.same')}</p>}
    </fieldset>
  )
}

/** Returns whether every aim leads to the same changes. */
function isOneResult(suggestions: Props['suggestions']): boolean {
  const results = suggestionAims.map((aim) => suggestions.get(aim)?.data)
  const [first, ...others] = results.map(
    (data) => data && JSON.stringify(data.map(({ id, line, start_time }) => [id, line, start_time])),
  )
  return first !== undefined && others.every((other) => other === first)
}

function figuresOf(suggestion: PipeSuggestion | null | undefined, t: ReturnType<typeof useTexts>): string {
  if (!suggestion) return t(suggestion === null ? 'failed' : 'computing')
  const { late, changeover_minutes, idle_minutes, mandrel_conflicts } = suggestion.after
  return [
    late === 0 ? t('onTime') : t('late', { count: late }),
    changeover_minutes > 0 && t('changeover', { duration: formatHours(changeover_minutes) }),
    idle_minutes > 0 && t('idle', { duration: formatHours(idle_minutes) }),
    mandrel_conflicts > 0 && t('conflicts', { count: mandrel_conflicts }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
