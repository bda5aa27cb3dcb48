import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Mandrel } from '#contract/mandrels.ts'
import { type MandrelActionName, mandrelActionCode, needsLine } from '#domain/pipes/mandrel.ts'
import { temperatureLimits } from '#domain/pipes/plausible.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { machinesQuery } from '#web/pipes/machines.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { type ActionField, fieldsOf } from './offered-actions.ts'
import { useTexts } from './texts.ts'
import { useMandrelWrite } from './use-mandrel-write.ts'

type Props = { mandrel: Mandrel; name: MandrelActionName; onClose: () => void }
type Draft = { machine: string; location: string; temperature: string; comment: string }

const temperatures = temperatureLimits.surface

/** Records an action: at which line, where to, at which temperature. */
export function ActionDialog({ mandrel, name, onClose }: Props) {
  const t = useTexts()
  const action = enumLabel('mandrel_action', mandrelActionCode(name), useLanguage())
  const { act, isPending, failure, forget } = useMandrelWrite(mandrel)
  const fields = fieldsOf(name)
  const form = useDraftForm<Draft>({
    initialValues: {
      machine: String(mandrel.machine?.id ?? ''),
      location: mandrel.location,
      temperature: '',
      comment: '',
    },
    validate: ({ machine, temperature }) => ({
      ...(needsLine(name) && machine === '' && { machine: t('line.required') }),
      ...(!isTemperature(temperature) && { temperature: t('temperature.wrong', temperatures) }),
    }),
    onChange: forget,
  })
  const handleSave = ({ machine, location, temperature, comment }: Draft) =>
    act(
      {
        ...{ action: mandrelActionCode(name), comment: comment.trim() },
        ...(fields.includes('machine') && { machine: machine === '' ? null : Number(machine) }),
        ...(fields.includes('location') && { location: location.trim() }),
        ...(fields.includes('temperature') && { temperature: readNumber(temperature) }),
      },
      action,
      onClose,
    )
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('act.title', { action, code: mandrel.code })}
      size="32rem"
    >
      <FormFrame
        error={failure}
        isSaving={isPending}
        save={action}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <ActionFields
          fields={fields}
          withoutLine={needsLine(name) ? '' : t('line.none')}
          field={form.field}
        />
        <Textarea label={t('comment')} size="touch" rows={2} maxLength={2000} {...form.field('comment')} />
      </FormFrame>
    </FormDialog>
  )
}

type FieldsProps = {
  fields: readonly ActionField[]
  /** What the choice of no line is called. */
  withoutLine: string
  field: ReturnType<typeof useDraftForm<Draft>>['field']
}

/** What the action asks for beside a comment. */
function ActionFields({ fields, withoutLine, field }: FieldsProps) {
  const t = useTexts()
  const { data: all = [] } = useQuery(machinesQuery())
  const lines = all.filter(({ kind, is_active }) => kind === 'winding' && is_active)
  return (
    <>
      {fields.includes('machine') && (
        <NativeSelect
          label={t('line')}
          size="touch"
          data={[
            { value: '', label: withoutLine },
            ...lines.map(({ id, code }) => ({ value: String(id), label: code })),
          ]}
          {...field('machine')}
        />
      )}
      {fields.includes('location') && (
        <TextInput size="touch" label={t('location')} maxLength={200} {...field('location')} />
      )}
      {fields.includes('temperature') && (
        <TextInput
          size="touch"
          label={t('temperature')}
          inputMode="decimal"
          autoComplete="off"
          {...field('temperature')}
        />
      )}
    </>
  )
}

function isTemperature(text: string): boolean {
  const value = readNumber(text)
  if (value === null) return text.trim() === ''
  return value >= temperatures.min && value <= temperatures.max
}
