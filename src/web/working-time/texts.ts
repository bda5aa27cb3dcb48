import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/working-time.en.json'

export type TextKey = keyof typeof en
export const useTexts = textsOf<TextKey>('working-time')
