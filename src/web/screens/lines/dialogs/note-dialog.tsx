import { Textarea } from '@mantine/core'
import type { LineState } from '#contract/lines.ts'
import { cursorToEnd } from '#web/forms/cursor-to-end.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import { useProductNumber } from '#web/screens/lines/model/use-product-title.ts'
import type { DialogProps } from './lazy-dialogs.ts'

/** Asks what the next shift should know of a product. */
export function NoteDialog({
  line,
  dialog: { product, draft: kept },
  commands,
  onDraft,
  onClose,
}: DialogProps) {
  const t = useTexts()
  const number = useProductNumber()(product)
  const { pending, failure } = commands
  const form = useDraftForm({
    // What nobody has read yet is added to on a new line, not lost.
    initialValues: { note: unreadNoteOf(line, product.id) },
    validate: ({ note }) => (note.trim() === '' ? { note: t('note.missing') } : { ...{} }),
    kept: kept as { note: string } | undefined,
    onChange: (draft) => {
      commands.forget()
      onDraft(draft)
    },
  })
  return (
    <FormDialog
      isChanged={form.isChanged}
      isKept
      onClose={onClose}
      title={t('note.title', { number })}
      size="40rem"
    >
      <FormFrame
        error={pending === null && failure?.does === 'note' ? failure.sentence : commands.later}
        isSaving={pending === 'note'}
        save={t('note.save')}
        onSubmit={form.submit(({ note }) => commands.markNextShift(product, note.trim(), onClose))}
        onCancel={onClose}
      >
        <Textarea
          label={t('note.label')}
          size="touch"
          rows={4}
          maxLength={500}
          data-autofocus
          {...form.field('note')}
          onFocus={cursorToEnd}
        />
      </FormFrame>
    </FormDialog>
  )
}

function unreadNoteOf({ running, next }: LineState, id: number): string {
  const { note } = [running, ...next].find((each) => each?.product.id === id) ?? {}
  return note && note.read_at === null ? `${note.note}\n` : ''
}
