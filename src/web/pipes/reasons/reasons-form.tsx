import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { pipeReview } from '#contract/pipe-review.ts'
import { Refusal } from '#domain/errors.ts'
import {
  checkedReviewReasons,
  LONGEST_REVIEW_COMMENT,
  type ReviewReasons,
} from '#domain/pipes/review-reasons.ts'
import { KeyCap } from '#web/elements/key-cap.tsx'
import { cursorToEnd } from '#web/forms/cursor-to-end.ts'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import classes from './reason-tags.module.css'
import { ReasonTags } from './reason-tags.tsx'
import { useTexts } from './texts.ts'

type Props = {
  reasons: Reply<typeof pipeReview.reasons>
  /** What the button does. */
  save: string
  isFaulty: boolean
  placeholder: string
  /** Why the decision failed; empty if it did not. */
  failure: string
  isSaving: boolean
  /** Whether there is still something to decide. */
  isDisabled?: boolean
  /** What was begun before. */
  begun?: ReviewReasons | undefined
  /** Shown above the tags, while there are none. */
  children?: ReactNode
  onChange: (reasons: ReviewReasons) => void
  onSave: (reasons: ReviewReasons) => void
  onCancel: () => void
}

const none: ReviewReasons = { reasons: [], other: false, comment: '' }

/** The reason in words, and below it the tags, suggested ones first. */
export function ReasonsForm({ reasons, failure, begun = none, placeholder, children, ...props }: Props) {
  const t = useTexts()
  const validate = useReasonMessages()
  const form = useDraftForm<ReviewReasons>({ initialValues: begun, validate, onChange: props.onChange })
  const { error } = form.field('reasons')
  const comment = useRef<HTMLTextAreaElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the form's own fields pass through here.
    <div onKeyDown={(event) => handleKey(event, comment.current, props.isDisabled ?? false)}>
      <FormFrame
        error={failure || error}
        isSaving={props.isSaving}
        isDisabled={props.isDisabled ?? false}
        save={props.save}
        isFaulty={props.isFaulty}
        onSubmit={form.submit((draft) => props.onSave({ ...draft, comment: draft.comment.trim() }))}
        onCancel={props.onCancel}
      >
        <Textarea
          ref={comment}
          label={t('comment')}
          placeholder={placeholder}
          rows={2}
          size="touch"
          classNames={{ input: classes.comment }}
          maxLength={LONGEST_REVIEW_COMMENT}
          data-autofocus
          {...form.field('comment')}
          onFocus={cursorToEnd}
        />
        {children}
        <ReasonTags all={reasons} chosen={form.values} isWrong={Boolean(error)} onChange={form.setValues} />
        <p className={classes.keys} aria-hidden>
          <span>
            <KeyCap>←</KeyCap> <KeyCap>→</KeyCap> {t('keys.tag')}
          </span>
          <span>
            <KeyCap>{t('keys.space')}</KeyCap> {t('keys.select')}
          </span>
          <span>
            <KeyCap>Ctrl</KeyCap> <KeyCap>Enter</KeyCap> {props.save}
          </span>
        </p>
      </FormFrame>
    </div>
  )
}

/** Saves with Ctrl+Enter, and types characters into the comment wherever the focus is; the space bar presses what has it. */
function handleKey(
  event: KeyboardEvent<HTMLDivElement>,
  comment: HTMLTextAreaElement | null,
  isDisabled: boolean,
): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const hasModifier = ctrlKey || metaKey
  // The browser types the character where the focus is then.
  if ([...key].length === 1 && key !== ' ' && !hasModifier && !altKey) comment?.focus()
  if (key !== 'Enter' || !hasModifier) return
  event.preventDefault()
  if (!isDisabled && target instanceof Element) target.closest('form')?.requestSubmit()
}

/** Says what is wrong with reasons, by the same rule as the server. */
function useReasonMessages(): (draft: ReviewReasons) => FieldMessages {
  const t = useTexts()
  const words = new Map([
    ['review_reason_required', t('error.reasons')],
    ['review_comment_required', t('error.comment')],
    ['reason_too_short', t('error.short')],
  ])
  return (draft) => {
    try {
      checkedReviewReasons(draft)
      return {}
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      return Object.fromEntries(
        refusal.problems.map(({ code, field = '' }) => [field, words.get(code) ?? code]),
      )
    }
  }
}
