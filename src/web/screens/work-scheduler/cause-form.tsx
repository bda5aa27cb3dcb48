import { Button, InputBase, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { Passing } from '#web/elements/passing.tsx'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import { useFailureSentence } from '#web/work-orders/use-failure-sentence.ts'
import { CauseChoice } from './cause-choice.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import classes from './downtime-dialog.module.css'

export type CauseFormProps = {
  causes: readonly ProblemTag[]
  /** It is being reported. */
  pending: boolean
  /** Why reporting it failed. */
  failure: { readonly error: unknown; readonly at: number } | null
  onReport: (problems: readonly number[], comment: string) => void
  onClose: () => void
}

/** The causes of a downtime to choose from, and a comment. */
export function CauseForm(props: CauseFormProps) {
  const { causes, pending, failure, onReport, onClose } = props
  const t = useDialogTexts()
  const words = useWorkTexts()
  const sentence = useFailureSentence()
  const problemId = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState(false)
  const missing = refused && chosen.length === 0
  const isOther = causes.some(({ id, is_other }) => is_other && chosen.includes(String(id)))
  const handleReport = () => {
    if (chosen.length === 0) setRefused(true)
    else onReport(chosen.map(Number), comment.trim())
  }
  return (
    <Stack>
      <CauseChoice
        causes={causes}
        chosen={chosen}
        pending={pending}
        aria-describedby={problemId}
        onChange={setChosen}
        onReport={(cause) => onReport([cause], comment.trim())}
      />
      <InputBase
        component="textarea"
        multiline
        label={t(isOther ? 'downtime.comment.other' : 'downtime.comment')}
        size="md"
        rows={2}
        maxLength={500}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <div className={classes.actions}>
        <div id={problemId} role="alert" className={classes.problem}>
          {missing && t('downtime.causeRequired')}
          {!missing && !pending && failure && <Passing key={failure.at}>{sentence(failure.error)}</Passing>}
        </div>
        <Button variant="default" size="floor" onClick={onClose}>
          {t('downtime.cancel')}
        </Button>
        <Button size="floor" color="danger" loading={pending} onClick={handleReport}>
          {words('do.report_downtime')}
        </Button>
      </div>
    </Stack>
  )
}
