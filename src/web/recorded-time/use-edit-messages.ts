import { isReason } from '#domain/recorded-time.ts'
import type { FieldMessages } from '#web/forms/use-draft-form.ts'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { readDate, readMinute } from '#web/lib/plant-clock.ts'
import { type MomentDraft, thisYear } from './moment-draft.ts'
import { useTexts } from './texts.ts'

/** Says what is wrong with the moments and the reason of a form for recorded time. */
export function useEditMessages() {
  const t = useTexts()
  const messages = useFieldMessages()
  return {
    /** @param path of the moment in its form */
    moment: (path: string, { date, time }: MomentDraft): FieldMessages => ({
      ...(readDate(date, thisYear()) === null && { [`${path}.date`]: messages.date(date) }),
      ...(readMinute(time) === null && { [`${path}.time`]: messages.time(time) }),
    }),
    reason: (reason: string): FieldMessages => {
      if (isReason(reason)) return {}
      return { reason: t(reason.trim() === '' ? 'fault.noReason' : 'fault.reason') }
    },
  }
}
