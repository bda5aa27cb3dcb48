import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/pipe-timeline.en.json'

export const useTexts = textsOf<keyof typeof en>('pipe-timeline')
