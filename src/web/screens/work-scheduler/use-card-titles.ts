import { useMemo } from 'react'
import { useLanguage } from '#web/lib/texts.tsx'
import { workName } from '#web/recorded-time/work-name.ts'
import { cardTitles } from './card-titles.ts'
import type { Card } from './cards.ts'
import type { NamedCatalogue } from './catalogue.ts'
import { usePlanWords } from './use-plan-words.ts'

/** Returns what each work order is called in the language of the page, by its id. */
export function useCardTitles(
  cards: readonly Card[],
  catalogue: NamedCatalogue,
): ReadonlyMap<number, string> {
  const words = usePlanWords()
  const language = useLanguage()
  return useMemo(() => {
    const work = (work_types: readonly number[], product: string) =>
      workName({ work_types: [...work_types], product }, language)
    return cardTitles(cards, catalogue, { ...words, work })
  }, [cards, catalogue, words, language])
}
