import type { ReactNode } from 'react'
import { textsOf } from '#web/lib/texts.tsx'

/** The words in samples of the gallery, by their English form. */
const useSampleTexts = textsOf<`sample.${string}`>('react-elements')

type Words = (english: string) => string

/** Returns a state of the gallery whose words are in the language of the page. */
export function sampled(show: (words: Words) => ReactNode): ReactNode {
  return <Sample show={show} />
}

function Sample({ show }: { show: (words: Words) => ReactNode }) {
  const t = useSampleTexts()
  return show((english) => t(`sample.${english}`))
}
