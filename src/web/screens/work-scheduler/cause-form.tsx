import { Button, InputBase, Stack } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { Passing } from '#web/elements/passing.tsx'
import { useTexts as useWorkTexts } from '#web/work-orders/texts.ts'
import { useFailureSentence } from '#web/work-orders/use-failure-sentence.ts'
import { CauseChoice } from './cause-choice.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import classes from './downtime-dialog.module.css'

export type CauseFormProps = {
  causes: readonly ProblemTag[]
  /** The state of the work order; only while it runs can a downtime be reported. */
  status: WorkOrderStatus
  /** It is being reported. */
  pending: boolean
  /** Why reporting it failed. */
  failure: { readonly error: unknown; readonly at: number } | null
  onReport: (problems: readonly number[], comment: string) => void
  onClose: () => void
}

/** The causes of a downtime, and a comment: a tap on a cause reports it, unless several are chosen or it needs words. */
export function CauseForm(props: CauseFormProps) {
  const { causes, status, pending, failure, onReport, onClose } = props
  const t = useDialogTexts()
  const problemId = useId()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState(false)
  const isOther = causes.some(({ id, is_other }) => is_other && chosen?.includes(String(id)))
  const commentField = useRef<HTMLTextAreaElement>(null)
  const handleOther = (cause: number) => {
    setChosen([String(cause)])
    commentField.current?.focus()
  }
  const handleReport = () => {
    if (chosen === null) setChosen([])
    else if (chosen.length === 0) setRefused(true)
    else onReport(chosen.map(Number), comment.trim())
  }
  return (
    <Stack>
      <p className={classes.hint}>{t(chosen === null ? 'downtime.tap' : 'downtime.choose')}</p>
      <CauseChoice
        causes={causes}
        chosen={chosen}
        pending={pending}
        aria-describedby={problemId}
        onChange={setChosen}
        onReport={(cause) => onReport([cause], comment.trim())}
        onOther={handleOther}
      />
      <div className={classes.foot}>
        <InputBase
          ref={commentField}
          component="textarea"
          multiline
          label={t(isOther ? 'downtime.comment.other' : 'downtime.comment')}
          size="md"
          rows={2}
          maxLength={500}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        <Actions
          {...{ problemId, status, pending, failure, onClose }}
          isMissing={refused && chosen?.length === 0}
          isOneTap={chosen === null}
          onReport={handleReport}
        />
      </div>
    </Stack>
  )
}

type ActionsProps = Pick<CauseFormProps, 'status' | 'pending' | 'failure' | 'onClose'> & {
  problemId: string
  isMissing: boolean
  isOneTap: boolean
  onReport: () => void
}

function Actions({ problemId, status, isMissing, isOneTap, pending, ...props }: ActionsProps) {
  const { failure, onClose, onReport } = props
  const t = useDialogTexts()
  const words = useWorkTexts()
  const sentence = useFailureSentence()
  const isStopped = status !== WorkOrderStatus.Running && !pending
  return (
    <div className={classes.actions}>
      <div id={problemId} role="alert" className={classes.problem}>
        {isStopped && t(`downtime.not.${stoppedAs(status)}`)}
        {!isStopped && isMissing && t('downtime.causeRequired')}
        {!isStopped && !isMissing && !pending && failure && (
          <Passing key={failure.at} keepsRoom>
            {sentence(failure.error)}
          </Passing>
        )}
      </div>
      <Button variant="default" size="floor" onClick={onClose}>
        {t('downtime.cancel')}
      </Button>
      <Button
        {...(isOneTap ? { variant: 'default' } : { color: 'danger' })}
        size="floor"
        loading={pending}
        onClick={onReport}
      >
        {isOneTap ? t('downtime.several') : words('do.report_downtime')}
      </Button>
    </div>
  )
}

/** Returns what somebody else has done to the work order while its downtime was written. */
function stoppedAs(status: WorkOrderStatus): 'paused' | 'downtime' | 'done' {
  if (status === WorkOrderStatus.Done) return 'done'
  return status === WorkOrderStatus.Downtime ? 'downtime' : 'paused'
}
