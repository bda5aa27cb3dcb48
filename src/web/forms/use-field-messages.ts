import { useTexts } from '#web/elements/texts.ts'

/** Says what is wrong with a date or a time that cannot be read. */
export function useFieldMessages() {
  const t = useTexts()
  return {
    date: (text: string) => (text.trim() === '' ? t('date.missing') : t('date.invalid', { text })),
    time: (text: string) => (text.trim() === '' ? t('time.missing') : t('time.invalid', { text })),
  }
}
