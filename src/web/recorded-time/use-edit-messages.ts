import type { FieldMessages } from '#web/forms/use-draft-form.ts'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { readDate, readMinute } from '#web/lib/plant-clock.ts'
import { type MomentDraft, thisYear } from './moment-draft.ts'
import { useTexts } from './texts.ts'

const SHORTEST_REASON = 3

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
      const { length } = [...reason.trim()]
      return length < SHORTEST_REASON ? { reason: t(length === 0 ? 'fault.noReason' : 'fault.reason') } : {}
    },
  }
}
