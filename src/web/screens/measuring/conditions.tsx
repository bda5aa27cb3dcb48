import { Button, TextInput } from '@mantine/core'
import { IconTemperature } from '@tabler/icons-react'
import { useState } from 'react'
import { temperatureLimits } from '#domain/pipes/plausible.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { formatNumber } from '#web/lib/format.ts'
import type { Conditions } from '#web/pipes/outbox/outgoing.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import classes from './reason-dialog.module.css'
import { useTexts } from './texts.ts'

type Props = { desk: Pick<UsedDesk, 'conditions' | 'setConditions'> }

/** Shows at which temperature and with which instrument the pipe is measured, and opens a dialog to enter both. */
export function ConditionsButton({ desk: { conditions, setConditions } }: Props) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { temperature, instrument } = conditions
  const known = [temperature === undefined ? '' : `${formatNumber(temperature)} °C`, instrument]
  const shown = known.filter(Boolean).join(', ')
  return (
    <>
      <button
        type="button"
        aria-label={shown === '' ? t('conditions') : `${t('conditions')}: ${shown}`}
        title={t('conditions')}
        onClick={() => setOpen(true)}
      >
        <IconTemperature size={22} aria-hidden />
        {shown === '' ? t('conditions.short') : shown}
      </button>
      {isOpen && (
        <ConditionsDialog
          conditions={conditions}
          onSave={(entered) => {
            setConditions(entered)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const { min: COLDEST, max: HOTTEST } = temperatureLimits.measured
const LONGEST_INSTRUMENT = 100

type DialogProps = {
  conditions: Conditions
  onSave: (conditions: Conditions) => void
  onClose: () => void
}

function ConditionsDialog({ conditions, onSave, onClose }: DialogProps) {
  const t = useTexts()
  const [degrees, setDegrees] = useState(
    conditions.temperature === undefined ? '' : formatNumber(conditions.temperature),
  )
  const [instrument, setInstrument] = useState(conditions.instrument ?? '')
  const [isTried, setTried] = useState(false)
  const temperature = readNumber(degrees.trim())
  const isPossible = temperature !== null && temperature >= COLDEST && temperature <= HOTTEST
  const isWrong = degrees.trim() !== '' && !isPossible
  const save = () => {
    setTried(true)
    if (isWrong) return
    const used = instrument.trim()
    onSave({ ...(isPossible && { temperature }), ...(used !== '' && { instrument: used }) })
  }
  return (
    <Dialog opened onClose={onClose} title={t('conditions')} size="26rem">
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          size="floor"
          label={t('conditions.temperature')}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={degrees}
          error={isTried && isWrong && t('conditions.wrong', { least: COLDEST, most: HOTTEST })}
          onChange={({ currentTarget }) => setDegrees(currentTarget.value)}
        />
        <TextInput
          size="floor"
          label={t('conditions.instrument')}
          autoComplete="off"
          maxLength={LONGEST_INSTRUMENT}
          value={instrument}
          onChange={({ currentTarget }) => setInstrument(currentTarget.value)}
        />
        <Button type="submit" size="floor">
          {t('conditions.save')}
        </Button>
      </form>
    </Dialog>
  )
}
