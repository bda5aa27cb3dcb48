import { type FormEvent, useState } from 'react'
import { formatDay } from '#web/lib/format.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { DateField } from './date-field.tsx'
import classes from './fields.module.css'
import type { TextFieldProps } from './stepped-field.tsx'
import { useFieldMessages } from './use-field-messages.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'error'> & {
  date: string
  onDate: (date: string) => void
}

/** The date that is shown; another one that is written or chosen goes there, on Enter or when the field is left. */
export function DateJump({ date, onDate, ...props }: Props) {
  const messages = useFieldMessages()
  /** Null while the date that is shown stands there. */
  const [text, setText] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const write = (next: string | null) => {
    setText(next)
    setRefused(false)
  }
  const go = () => {
    if (text === null || text.trim() === '') return write(null)
    const read = readDate(text, date)
    if (read === null) return setRefused(true)
    write(null)
    onDate(read)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <form className={classes.jump} onSubmit={handleSubmit}>
      <DateField
        {...props}
        year={date}
        value={text ?? formatDay(date)}
        classNames={{ error: classes.jumpError }}
        errorProps={{ role: 'alert' }}
        error={isRefused && messages.date(text ?? '')}
        onChange={write}
        onChoose={(chosen) => {
          write(null)
          onDate(chosen)
        }}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Escape' && write(null)}
      />
    </form>
  )
}
