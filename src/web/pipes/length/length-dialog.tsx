import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { pipeLength } from '#contract/pipe-length.ts'
import type { Pipe } from '#contract/pipes.ts'
import { pipeLimits, unusualSizes } from '#domain/pipes/plausible.ts'
import { isReason } from '#domain/recorded-time.ts'
import type { Undo } from '#web/elements/announce.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { readNumber } from '#web/pipes/read-number.ts'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import { useTexts } from './texts.ts'

type Props = {
  pipe: Pipe
  /** Metres. */
  nominal: number
  onClose: () => void
}
type Draft = { length: string; reason: string }

/** Asks for the length and why it was wrong; one far from the plan is asked about once. */
export function LengthDialog({ pipe, nominal, onClose }: Props) {
  const t = useTexts()
  const { number, length: seen } = pipe
  const { correct, isPending, failure, forget } = useCorrection(pipe)
  const [asked, ask] = useState<number | null>(null)
  const form = useDraftForm<Draft>({
    initialValues: { length: formatNumber(seen, 3), reason: '' },
    validate: useMessages(seen),
    onChange: () => {
      forget()
      ask(null)
    },
  })
  const handleSave = (draft: Draft) => {
    const [length, reason] = [readNumber(draft.length) ?? seen, draft.reason.trim()]
    const isUnusual = unusualSizes({ length, weight: null }, { length: nominal, weight: null }).length > 0
    if (isUnusual && asked !== length) {
      ask(length)
      return
    }
    correct(length, reason, onClose)
  }
  const question =
    asked !== null && t('check', { expected: formatNumber(nominal), made: formatNumber(asked, 3) })
  return (
    <FormDialog isChanged={form.isChanged} onClose={onClose} title={t('title', { number })} size="32rem">
      <FormFrame
        error={failure || question}
        isSaving={isPending}
        save={t('save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <LengthFields field={form.field} />
      </FormFrame>
    </FormDialog>
  )
}

function LengthFields({ field }: Pick<ReturnType<typeof useDraftForm<Draft>>, 'field'>) {
  const t = useTexts()
  return (
    <>
      <TextInput
        size="floor"
        label={t('length')}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...field('length')}
      />
      <TextInput
        size="floor"
        label={t('reason')}
        placeholder={t('reasonExample')}
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
    </>
  )
}

/** Returns the function that corrects the length of a pipe, which can be undone. */
function useCorrection({ id, number, length: from }: Pipe) {
  const t = useTexts()
  const { run, ...write } = usePipeWrite(id)
  const correct = (to: number, reason: string, onDone: () => void) =>
    run({
      key: `correct length of pipe ${id} ${to} ${reason}`,
      send: async (intent) => {
        const edit = { id, from, to }
        await send(edit, reason, intent)
        const message = t('done', { number, length: formatNumber(to, 3) })
        return { message, undo: undoOf(edit, t('undone')) }
      },
      onDone,
    })
  return { ...write, correct }
}

type Edit = { readonly id: number; readonly from: number; readonly to: number }

function send({ id, from, to }: Edit, reason: string, intent: string) {
  return call(pipeLength.correct, { params: { id }, body: { length: to, reason, seen: from } }, { intent })
}

function undoOf({ id, from, to }: Edit, reason: string): Undo {
  const back = { id, from: to, to: from }
  return {
    key: JSON.stringify(['length', back]),
    send: async (intent) => {
      await send(back, reason, intent)
      return undoOf(back, reason)
    },
  }
}

/** Says what is wrong with a correction. */
function useMessages(seen: number): (draft: Draft) => FieldMessages {
  const t = useTexts()
  const { min, max } = pipeLimits.length
  return ({ length: text, reason }) => {
    const length = readNumber(text)
    return {
      ...((length === null || length < min || length > max) && {
        length: t('wrong', { min: formatNumber(min), max: formatNumber(max) }),
      }),
      ...(length === seen && { length: t('same', { length: formatNumber(seen, 3) }) }),
      ...(!isReason(reason) && { reason: t('reasonMissing') }),
    }
  }
}
