import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/pipe-length.en.json'

export const useTexts = textsOf<keyof typeof en>('pipe-length')
