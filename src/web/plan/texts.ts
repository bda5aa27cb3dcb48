import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/plan.en.json'

/** The sentences that any plan says; what a plan calls its own work comes with its labels. */
export const useTexts = textsOf<keyof typeof en>('plan')
