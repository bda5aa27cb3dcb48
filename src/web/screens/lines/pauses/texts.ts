import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/line-pauses.en.json'

export const useTexts = textsOf<keyof typeof en>('line-pauses')
