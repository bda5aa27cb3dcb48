import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/sign-out.en.json'

export const useTexts = textsOf<keyof typeof en>('sign-out')
