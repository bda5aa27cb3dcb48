import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/pipes-suggest.en.json'

export const useTexts = textsOf<keyof typeof en>('pipes-suggest')
