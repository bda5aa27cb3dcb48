import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/after-production.en.json'

export const useTexts = textsOf<keyof typeof en>('after-production')
