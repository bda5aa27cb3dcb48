import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/pipes-timeplan.en.json'

export const useTexts = textsOf<keyof typeof en>('pipes-timeplan')
