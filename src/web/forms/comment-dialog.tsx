import { Textarea } from '@mantine/core'
import { useTexts } from '#web/elements/texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormFrame } from './form-frame.tsx'
import { useDraftForm } from './use-draft-form.ts'

const LONGEST_COMMENT = 2000

type Props = {
  title: string
  comment: string
  /** The write that saves it. */
  write: { readonly isPending: boolean; readonly failure: string; readonly forget: () => void }
  /** Receives the comment without spaces around it. */
  onSave: (comment: string) => void
  onClose: () => void
}

/** Asks for the comment on something. */
export function CommentDialog({ title, comment, write, onSave, onClose }: Props) {
  const t = useTexts()
  const form = useDraftForm({ initialValues: { comment }, validate: () => ({}), onChange: write.forget })
  return (
    <FormDialog isChanged={form.isChanged} onClose={onClose} title={title} size="32rem">
      <FormFrame
        error={write.failure}
        isSaving={write.isPending}
        onSubmit={form.submit((draft) => onSave(draft.comment.trim()))}
        onCancel={onClose}
      >
        <Textarea
          label={t('comment')}
          size="touch"
          rows={5}
          maxLength={LONGEST_COMMENT}
          data-autofocus
          {...form.field('comment')}
        />
      </FormFrame>
    </FormDialog>
  )
}
