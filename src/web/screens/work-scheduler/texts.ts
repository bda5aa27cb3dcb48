import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/work-scheduler.en.json'

export const useTexts = textsOf<keyof typeof en>('work-scheduler')
