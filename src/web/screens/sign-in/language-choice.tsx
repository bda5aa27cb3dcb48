import type { Language } from '#contract/languages.ts'
import classes from './language-choice.module.css'

const names = { en: 'English', et: 'Eesti' } as const
const languages = ['en', 'et'] as const

type Props = { label: string; language: Language; onChoose: (language: Language) => void }

/** Offers each language under its own name. */
export function LanguageChoice({ label, language, onChoose }: Props) {
  return (
    <fieldset className={classes.root} aria-label={label}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={classes.language}
          aria-pressed={each === language}
          onClick={() => onChoose(each)}
        >
          {names[each]}
        </button>
      ))}
    </fieldset>
  )
}
