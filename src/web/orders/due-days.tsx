import { useState } from 'react'
import { DateField } from '#web/forms/date-field.tsx'
import { useFieldMessages } from '#web/forms/use-field-messages.ts'
import { formatDay } from '#web/lib/format.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './order-filters.module.css'
import { useTexts } from './texts.ts'

type Props = {
  first: string | null
  last: string | null
  onChange: (days: { date?: string | null; end_date?: string | null }) => void
}

/** The first and last day on which orders are due; either may be open. */
export function DueDays({ first, last, onChange }: Props) {
  const t = useTexts()
  return (
    <>
      <Day key={`from ${first}`} label={t('due.from')} day={first} onChange={(date) => onChange({ date })} />
      <Day
        key={`to ${last}`}
        label={t('due.to')}
        day={last}
        onChange={(end_date) => onChange({ end_date })}
      />
    </>
  )
}

type DayProps = { label: string; day: string | null; onChange: (day: string | null) => void }

function Day({ label, day, onChange }: DayProps) {
  const year = new Date(serverNow()).getFullYear()
  const [draft, setDraft] = useState(day === null ? '' : formatDay(day))
  const messages = useFieldMessages()
  const isWrong = draft.trim() !== '' && readDate(draft, year) === null
  const apply = () => {
    const next = readDate(draft, year)
    if (!isWrong && next !== day) onChange(next)
  }
  return (
    <div className={classes.day}>
      <DateField
        size="desk"
        year={year}
        aria-label={label}
        title={label}
        value={draft}
        error={isWrong && messages.date(draft)}
        onChange={setDraft}
        onChoose={onChange}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply()
        }}
      />
    </div>
  )
}
