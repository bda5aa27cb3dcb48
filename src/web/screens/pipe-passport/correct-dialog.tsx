import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { measurements } from '#contract/measurements.ts'
import { isBelowZero, isImplausible } from '#domain/pipes/measurement.ts'
import { isReason } from '#domain/recorded-time.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import type { MeasuredRow } from '#web/pipes/measured-rows.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import { worstValue } from '#web/pipes/worst-value.ts'
import { CorrectionReason } from './correction-reason.tsx'
import { useTexts } from './texts.ts'

type Props = { row: MeasuredRow; onClose: () => void }
type Draft = { readings: string[]; reason: string }

/** Asks for the readings that supersede those of a measurement, and why. */
export function CorrectDialog({ row: { type, measurement }, onClose }: Props) {
  const t = useTexts()
  const words = useTypeWords()
  const { id, pipe, readings } = measurement
  const { run, isPending, failure, forget } = usePipeWrite(pipe)
  const validate = useCorrectMessages(type.input)
  const range = { min: measurement.allowed_min, max: measurement.allowed_max }
  // What the user was asked to check; the same value is then accepted.
  const [asked, setAsked] = useState<number | null>(null)
  const form = useDraftForm<Draft>({
    initialValues: { readings: readings.map((reading) => words.entry(type, reading)), reason: '' },
    validate,
    onChange: forget,
  })
  const name = words.name(type)
  const why = asked !== null && isBelowZero(asked, range) ? 'negative' : 'far'
  const handleSave = (draft: Draft) => {
    const body = {
      readings: draft.readings.map((text) => readNumber(text) ?? 0),
      reason: draft.reason.trim(),
    }
    const doubtful =
      type.aggregate === 'range' ? undefined : body.readings.find((each) => isImplausible(each, range))
    setAsked(doubtful ?? null)
    if (doubtful !== undefined && doubtful !== asked) return
    run({
      key: `correct measurement ${id} ${JSON.stringify(body)}`,
      send: async (intent) => {
        const { measurement: saved } = await call(measurements.correct, { params: { id }, body }, { intent })
        const value = words.value(type, worstValue({ type, measurement: saved }))
        return t('correct.done', { name, value })
      },
      onDone: onClose,
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('correct.title', { name })} size="32rem">
      <FormFrame
        error={failure || (asked !== null && t('correct.check', { value: words.value(type, asked), why }))}
        isSaving={isPending}
        save={t('correct.save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <ReadingFields type={type} count={readings.length} field={form.field} />
        <CorrectionReason example={t('correct.reasonExample')} {...form.field('reason')} />
      </FormFrame>
    </Dialog>
  )
}

type FieldsProps = {
  type: MeasurementTypeRecord
  count: number
  field: (path: string) => Omit<TextInputProps, 'type'>
}

function ReadingFields({ type, count, field }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 2, xs: Math.min(count, 4) }} spacing="sm">
      {Array.from({ length: count }, (_, index) => (
        <ReadingField
          key={index}
          type={type}
          number={count === 1 ? null : index + 1}
          {...field(`readings.${index}`)}
        />
      ))}
    </SimpleGrid>
  )
}

type FieldProps = Omit<TextInputProps, 'type'> & {
  type: MeasurementTypeRecord
  /** Null for the only reading. */
  number: number | null
}

function ReadingField({ type, number, ...field }: FieldProps) {
  const t = useTexts()
  const { unit } = useTypeWords()
  return (
    <TextInput
      size="touch"
      label={number === null ? t('correct.value') : t('correct.reading', { number })}
      description={type.input === 'boolean' ? t('correct.yesNo') : undefined}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit(type)}
      {...field}
    />
  )
}

/** Says what is wrong with a correction. */
function useCorrectMessages(input: string): (draft: Draft) => FieldMessages {
  const t = useTexts()
  return ({ readings, reason }) => {
    const wrong = readings.flatMap((text, index) => (isReading(input, text) ? [] : [`readings.${index}`]))
    return {
      ...Object.fromEntries(wrong.map((path) => [path, t('correct.invalid')])),
      ...(!isReason(reason) && { reason: t('correct.reasonMissing') }),
    }
  }
}

function isReading(input: string, text: string): boolean {
  const reading = readNumber(text)
  return reading !== null && (input !== 'boolean' || reading === 0 || reading === 1)
}
