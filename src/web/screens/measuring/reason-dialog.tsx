import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TypeOfInspection } from '#contract/measurements.ts'
import { isReason } from '#domain/recorded-time.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './reason-dialog.module.css'
import { useTexts } from './texts.ts'

type Props = {
  item: TypeOfInspection
  /** The readings as they were; none if they were never sent. */
  before: readonly number[]
  after: readonly number[]
  /** Null if it is not corrected after all. */
  onReason: (reason: string | null) => void
  /** Leaves the measurement as it was; null where the user has not gone on to another one. */
  onDiscard: (() => void) | null
}

const reasons = ['slip', 'place', 'gauge'] as const
const LONGEST_REASON = 500

/** Asks why a measurement is corrected: by one touch, or in the user's own words. */
export function ReasonDialog({ item, before, after, onReason, onDiscard }: Props) {
  const t = useTexts()
  const { name, figure, value } = useTypeWords()
  const changed = [...after.keys()].filter((index) => before[index] !== after[index])
  return (
    <Dialog
      opened
      onClose={() => onReason(null)}
      title={t('reason.title', { name: name(item.type) })}
      size="34rem"
    >
      {changed.map((index) => (
        <p key={index} className={classes.change}>
          {after.length > 1 && `${t('reading', { number: index + 1 })}: `}
          {before[index] !== undefined && `${figure(item.type, before[index])} → `}
          <b>{value(item.type, after[index]!)}</b>
        </p>
      ))}
      <div className={classes.reasons}>
        {reasons.map((reason, index) => (
          <Button
            key={reason}
            variant="default"
            h="4rem"
            data-autofocus={index === 0 || undefined}
            onClick={() => onReason(t(`reason.${reason}`))}
          >
            {t(`reason.${reason}`)}
          </Button>
        ))}
      </div>
      <OwnReason onReason={onReason} />
      {onDiscard && (
        <Button variant="default" size="floor" fullWidth mt="md" onClick={onDiscard}>
          {t('reason.discard')}
        </Button>
      )}
    </Dialog>
  )
}

function OwnReason({ onReason }: Pick<Props, 'onReason'>) {
  const t = useTexts()
  const [own, setOwn] = useState('')
  const [isShort, setShort] = useState(false)
  const save = () => {
    const reason = own.trim()
    if (isReason(reason)) onReason(reason)
    else setShort(true)
  }
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        size="floor"
        label={t('reason.other')}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        value={own}
        error={isShort && t(own.trim() === '' ? 'reason.missing' : 'reason.short')}
        onChange={({ currentTarget }) => {
          setOwn(currentTarget.value)
          setShort(false)
        }}
      />
      <Button type="submit" size="floor">
        {t('reason.save')}
      </Button>
    </form>
  )
}
