import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/faulty-stats.en.json'

export const useTexts = textsOf<keyof typeof en>('faulty-stats')
