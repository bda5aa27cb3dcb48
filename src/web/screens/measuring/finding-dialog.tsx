import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TypeOfInspection } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { isFinding } from '#domain/pipes/inspection.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { cursorToEnd } from '#web/forms/cursor-to-end.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { visibleFlawsQuery } from './queries.ts'
import classes from './reason-dialog.module.css'
import { goesToReview } from './result-box.tsx'
import { useTexts } from './texts.ts'
import { withFlaw } from './with-flaw.ts'

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
          classNames={{ input: classes.words, description: classes.change }}
          maxLength={LONGEST_REVIEW_COMMENT}
          data-autofocus
          {...form.field('comment')}
          onFocus={cursorToEnd}
        />
        <Flaws said={form.values.comment} onSay={(comment) => form.setValues({ comment })} />
      </FormFrame>
    </FormDialog>
  )
}

/** The flaws to see that were given most on pipes: a tap writes one into the description. */
function Flaws({ said, onSay }: { said: string; onSay: (said: string) => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { data: flaws = [] } = useQuery(visibleFlawsQuery())
  if (flaws.length === 0) return null
  return (
    <fieldset className={classes.flaws}>
      <legend>{t('finding.flaws')}</legend>
      {flaws.map(({ id, ...flaw }) => {
        const name = language === 'et' ? flaw.name : flaw.name_en
        return (
          <Button key={id} variant="default" size="touch" px="sm" onClick={() => onSay(withFlaw(said, name))}>
            {name}
          </Button>
        )
      })}
    </fieldset>
  )
}
