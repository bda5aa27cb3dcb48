import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { plantDay } from '#domain/time.ts'
import { formatDay } from '#web/lib/format.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

type Props = { date: string; onDate: (date: string) => void }

/** The day that is shown, and the way to another. */
export function DayBar({ date, onDate }: Props) {
  const t = useTexts()
  const today = plantDay(new Date(serverNow()))
  const step = (days: number) => onDate(Temporal.PlainDate.from(date).add({ days }).toString())
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size="touch" aria-label={t('day.before')} onClick={() => step(-1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <DateInput key={date} date={date} onDate={onDate} />
      <ActionIcon
        variant="default"
        size="touch"
        aria-label={t('day.after')}
        disabled={date >= today}
        onClick={() => step(1)}
      >
        <IconChevronRight aria-hidden />
      </ActionIcon>
      <Button variant="default" size="touch" disabled={date === today} onClick={() => onDate(today)}>
        {t('day.today')}
      </Button>
      <Link href="/parts/operations" className={classes.link}>
        {t('back')}
      </Link>
    </div>
  )
}

/** A date as it is typed; Enter or leaving the field goes there. */
function DateInput({ date, onDate }: Props) {
  const t = useTexts()
  const [text, setText] = useState(formatDay(date))
  const read = readDate(text, Number(date.slice(0, 4)))
  const leave = () => {
    if (read !== null && read !== date) onDate(read)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <form onSubmit={handleSubmit}>
      <TextInput
        size="touch"
        className={classes.date}
        aria-label={t('day.label')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="DD.MM.YYYY"
        error={read === null}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={leave}
      />
    </form>
  )
}
