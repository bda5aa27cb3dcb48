import { textsOf } from '#web/lib/texts.tsx'
import type en from '#web/texts/work-dialogs.en.json'

/** The texts of the dialogs, which come with the first of them. */
export const useDialogTexts = textsOf<keyof typeof en>('work-dialogs')
