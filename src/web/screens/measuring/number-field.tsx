import { Button, TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { withDashes } from '#domain/pipes/pipe-number.ts'
import { useDelay } from '#web/elements/use-delay.ts'
import classes from './choose-pipe.module.css'
import { pipesByNumber } from './queries.ts'
import { scannedPipe } from './scanned.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** Called with the part of a number that pipes are found by. */
  onText: (text: string) => void
  /** Whether there was no pipe at the address. */
  isMissing: boolean
}

const FIND_AFTER_MS = 250

/** Where a scanner or a person enters the number of a pipe; Enter opens the only pipe that it can be. */
export function NumberField({ onText, isMissing }: Props) {
  const t = useTexts()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const delay = useDelay()
  const [text, setText] = useState('')
  const handleChange = (typed: string) => {
    setText(typed)
    delay(FIND_AFTER_MS, () => onText(scannedPipe(typed) === null ? withDashes(typed) : ''))
  }
  const find = async (number: string): Promise<number | undefined> => {
    const { results } = await client.fetchQuery(pipesByNumber(number))
    const exact = results.find((pipe) => pipe.number === number)
    return exact?.id ?? (results.length === 1 ? results[0]?.id : undefined)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const number = withDashes(text)
    if (number === '') return
    // What cannot be read is said in the list below.
    delay(0, () => onText(number))
    const id = scannedPipe(number) ?? (await find(number).catch(() => undefined))
    if (id !== undefined) navigate(`/qa/measuring/${id}`)
  }
  return (
    <form className={classes.field} onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        size="floor"
        label={t('choose.label')}
        error={isMissing && text === '' && t('choose.missing')}
        placeholder="261120-W1-004"
        leftSection={<IconScan size={24} aria-hidden />}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={200}
        data-autofocus
        autoFocus
        value={text}
        onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      />
      <Button type="submit" size="touch">
        {t('choose.open')}
      </Button>
    </form>
  )
}
