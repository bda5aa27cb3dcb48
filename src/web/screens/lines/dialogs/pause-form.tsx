import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { Choice } from '#web/elements/choice-list.tsx'
import { useLanguage } from '#web/lib/texts.tsx'
import { firstCauses, type OfferedCause } from '#web/screens/lines/model/first-causes.ts'
import { useTexts } from '#web/screens/lines/model/texts.ts'
import { FirstChoices } from './first-choices.tsx'
import classes from './pause-form.module.css'

export type PauseDraft = { readonly chosen: readonly string[]; readonly comment: string }
type Given = { problems: number[]; comment: string }

export type PauseFormProps = {
  causes: readonly OfferedCause[]
  /** The names of the buttons that save it, and that leave it as it is. */
  save: string
  leave: string
  icon: ReactNode
  isSaving: boolean
  /** When it was, where that can be changed. */
  times?: ReactNode
  /** What is wrong with when it was; empty if nothing is. */
  timesProblem?: string
  /** Why it failed; empty if it did not. */
  failure: ReactNode
  /** What was entered before, if this device kept it. */
  kept?: PauseDraft | undefined
  onChange: (entered: PauseDraft) => void
  onSave: (given: Given) => void
  onClose: () => void
}

/** The causes of a pause, the most frequent ones first, and a comment. */
export function PauseForm({ causes, save, leave, icon, isSaving, failure, kept, ...asks }: PauseFormProps) {
  const { times, timesProblem = '', onChange, onSave, onClose } = asks
  const t = useTexts()
  const language = useLanguage()
  const problemId = useId()
  const [{ chosen, comment }, change] = usePauseDraft(kept, onChange)
  const [isRefused, refuse] = useState(false)
  const needsComment = causes.some(({ id, is_other }) => is_other && chosen.includes(String(id)))
  const isCommentShort = needsComment && comment.trim().length < 3
  const missing =
    timesProblem || (chosen.length === 0 ? t('pause.noCause') : isCommentShort ? t('pause.noComment') : '')
  return (
    <form
      noValidate
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault()
        refuse(missing !== '')
        if (missing === '') onSave({ problems: chosen.map(Number), comment: comment.trim() })
      }}
    >
      {times}
      <p className={classes.hint}>{t('pause.hint')}</p>
      <FirstChoices
        label={t('pause.causes')}
        first={firstCauses(causes).map(choiceIn(language))}
        all={causes.map(choiceIn(language))}
        allLabel={t('pause.all', { count: causes.length })}
        chosen={chosen}
        aria-describedby={problemId}
        onChange={(next) => change({ chosen: next })}
      />
      <TextInput
        size="floor"
        label={t('pause.comment')}
        placeholder={t('pause.commentHint')}
        maxLength={500}
        autoComplete="off"
        value={comment}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      <div className={classes.actions}>
        <p
          id={problemId}
          role="alert"
          data-wrong={(isRefused && missing !== '') || failure !== '' || undefined}
        >
          {(isRefused && missing) || failure || t('pause.chosen', { count: chosen.length })}
        </p>
        <Button variant="default" onClick={onClose}>
          {leave}
        </Button>
        <Button type="submit" loading={isSaving} leftSection={icon}>
          {save}
        </Button>
      </div>
    </form>
  )
}

/** Returns what is entered, and the function that changes it. */
function usePauseDraft(kept: PauseDraft | undefined, onChange: (entered: PauseDraft) => void) {
  const [entered, enter] = useState<PauseDraft>(kept ?? { chosen: [], comment: '' })
  const change = (changed: Partial<PauseDraft>) => {
    const next = { ...entered, ...changed }
    enter(next)
    onChange(next)
  }
  return [entered, change] as const
}

function choiceIn(language: Language): (cause: OfferedCause) => Choice {
  return ({ id, name, name_en }) => ({ value: String(id), label: language === 'et' ? name : name_en })
}
