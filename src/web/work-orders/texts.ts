import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/work-orders.en.json'

export const useTexts = textsOf<keyof typeof en>('work-orders')
