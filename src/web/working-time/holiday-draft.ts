import type { Input } from '#contract/endpoint.ts'
import type { holidays } from '#contract/holidays.ts'
import { readDate, type Year } from '#web/lib/plant-clock.ts'
import { type Checked, faultsOf } from './draft-checks.ts'

export type HolidayBody = Required<Input<typeof holidays.create>['body']>

/** A day off or a shortened day as it is typed. */
export type HolidayDraft = {
  readonly date: string
  readonly name_et: string
  readonly name_en: string
  readonly isShort: boolean
}

export function checkHoliday(draft: HolidayDraft, year: Year): Checked<HolidayBody> {
  const date = readDate(draft.date, year)
  const [et, en] = [draft.name_et.trim(), draft.name_en.trim()]
  const faults = faultsOf({
    date: date === null && 'date',
    name_et: et === '' && en === '' && 'required',
  })
  if (date === null || (et === '' && en === '')) return { body: null, faults }
  return { faults, body: { date, name_et: et || en, name_en: en || et, is_shortened_eve: draft.isShort } }
}
