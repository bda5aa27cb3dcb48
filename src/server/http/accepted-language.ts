import type { Language } from '#contract/languages.ts'

/** Returns the language of the interface that an `Accept-Language` header prefers; English if it accepts none of them. */
export function acceptedLanguage(header: string): Language {
  const choices = header.split(',').map((choice) => {
    const [tag = '', weight = '1'] = choice
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return { language: tag.split('-')[0], weight: Number(weight) }
  })
  const known = choices.filter(
    ({ language, weight }) => (language === 'en' || language === 'et') && weight > 0,
  )
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language === 'et' ? 'et' : 'en'
}
