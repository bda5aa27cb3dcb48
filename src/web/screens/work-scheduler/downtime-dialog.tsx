import { Button, InputBase, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Passing } from '#web/elements/passing.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import type { Card } from './cards.ts'
import { CauseChoice } from './cause-choice.tsx'
import classes from './downtime-dialog.module.css'
import { useTexts } from './texts.ts'
import { useFailureSentence } from './use-failure-sentence.ts'

type Props = {
  opened: boolean
  card: Card
  /** What the work is. */
  title: string
  /** It is being reported. */
  pending: boolean
  /** Why reporting it failed. */
  failure: { readonly error: unknown; readonly at: number } | null
  onReport: (problems: readonly number[], comment: string) => void
  onClose: () => void
}

/** Asks what stopped the work: at least one cause, and a comment, above all on other causes. */
export function DowntimeDialog({ opened, card, title, ...form }: Props) {
  const t = useTexts()
  const number = card.product.order_number
  const heading = (
    <>
      {t('downtime.heading')}
      <span className={classes.work}>
        {card.someoneElse ? t('downtime.of', { number, name: card.someoneElse }) : number} · {title}
      </span>
    </>
  )
  return (
    <Dialog opened={opened} onClose={form.onClose} title={heading} size="48rem">
      <Causes {...form} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'opened' | 'card' | 'title'>

function Causes(form: FormProps) {
  const causes = useQuery(downtimeCauses())
  if (causes.isPending) return <Spinner />
  if (causes.isError)
    return <ErrorBox error={causes.error} whileLoading onRetry={() => void causes.refetch()} />
  return <CauseForm {...form} causes={causes.data} />
}

export function CauseForm(props: FormProps & { causes: readonly ProblemTag[] }) {
  const { causes, pending, failure, onReport, onClose } = props
  const t = useTexts()
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
          {t('do.report_downtime')}
        </Button>
      </div>
    </Stack>
  )
}
