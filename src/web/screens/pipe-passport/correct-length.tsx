import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
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
import { CorrectionReason } from './correction-reason.tsx'
import { useTexts } from './texts.ts'

type Props = {
  pipe: Pipe
  /** Metres. */
  nominal: number
}
type Draft = { length: string; reason: string }

/** The button that asks for another length of a pipe than was entered when it ended. */
export function CorrectLength(props: Props) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="touch"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('length.correct')}
      </Button>
      {isOpen && <LengthDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks for the length and why it was wrong; one far from the plan is asked about once. */
function LengthDialog({ pipe, nominal, onClose }: Props & { onClose: () => void }) {
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
    asked !== null && t('length.check', { expected: formatNumber(nominal), made: formatNumber(asked, 3) })
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={onClose}
      title={t('length.title', { number })}
      size="32rem"
    >
      <FormFrame
        error={failure || question}
        isSaving={isPending}
        save={t('length.correct')}
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
        label={t('length.length')}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...field('length')}
      />
      <CorrectionReason size="floor" example={t('length.reasonExample')} {...field('reason')} />
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
        const message = t('length.done', { number, length: formatNumber(to, 3) })
        return { message, undo: undoOf(edit, t('length.undone')) }
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
        length: t('length.wrong', { min: formatNumber(min), max: formatNumber(max) }),
      }),
      ...(length === seen && { length: t('length.same', { length: formatNumber(seen, 3) }) }),
      ...(!isReason(reason) && { reason: t('correct.reasonMissing') }),
    }
  }
}
