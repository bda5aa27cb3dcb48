import { Textarea } from '@mantine/core'
import type { TypeOfInspection } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { isFinding } from '#domain/pipes/inspection.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './reason-dialog.module.css'
import { goesToReview } from './result-box.tsx'
import { useTexts } from './texts.ts'

type Props = {
  pipe: Pipe
  item: TypeOfInspection
  /** Null takes the answer back. */
  onSay: (comment: string | null) => void
}

/** Asks what an inspection found that is not OK: the reviewer reads it. */
export function FindingDialog({ pipe, item, onSay }: Props) {
  const t = useTexts()
  const { name } = useTypeWords()
  const form = useDraftForm({
    initialValues: { comment: '' },
    validate: ({ comment }): Record<string, string> =>
      isFinding(comment) ? {} : { comment: t(comment.trim() === '' ? 'finding.missing' : 'reason.short') },
  })
  const isReviewNext = goesToReview(pipe)
  const cancel = () => onSay(null)
  return (
    <FormDialog
      isChanged={form.isChanged}
      onClose={cancel}
      title={t('finding.title', { name: name(item.type) })}
      size="34rem"
    >
      <FormFrame
        error=""
        isSaving={false}
        save={t(isReviewNext ? 'toReview' : 'enter.save')}
        onSubmit={form.submit(({ comment }) => onSay(comment.trim()))}
        onCancel={cancel}
      >
        <Textarea
          label={t('finding.label')}
          placeholder={t('finding.example')}
          description={isReviewNext && t('finding.goes')}
          rows={3}
          size="touch"
          classNames={{ description: classes.change }}
          maxLength={LONGEST_REVIEW_COMMENT}
          data-autofocus
          {...form.field('comment')}
        />
      </FormFrame>
    </FormDialog>
  )
}
