import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/operation-stations.en.json'

export const useTexts = textsOf<keyof typeof en>('operation-stations')
