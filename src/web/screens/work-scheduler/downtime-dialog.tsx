import { Button, InputBase, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Passing } from '#web/elements/passing.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useLanguage } from '#web/lib/texts.tsx'
import { downtimeCauses } from '#web/recorded-time/queries.ts'
import type { Card } from './cards.ts'
import classes from './downtime-dialog.module.css'
import { useTexts } from './texts.ts'
import { useFailureSentence } from './use-failure-sentence.ts'

type Props = {
  opened: boolean
  card: Card
  /** It is being reported. */
  pending: boolean
  /** Why reporting it failed. */
  failure: { readonly error: unknown; readonly at: number } | null
  onActivate: (problems: readonly number[], comment: string) => void
  onClose: () => void
}

/** Asks what stopped the work: at least one cause, and a comment if it helps. */
export function DowntimeDialog({ opened, card, ...form }: Props) {
  const t = useTexts()
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('downtime.heading')} size="48rem">
      {card.someoneElse && (
        <p className={classes.whose}>
          {t('downtime.of', { number: card.product.order_number, name: card.someoneElse })}
        </p>
      )}
      <Causes {...form} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'opened' | 'card'>

function Causes(form: FormProps) {
  const causes = useQuery(downtimeCauses())
  if (causes.isPending) return <Spinner />
  if (causes.isError)
    return <ErrorBox error={causes.error} whileLoading onRetry={() => void causes.refetch()} />
  return <CauseForm {...form} causes={causes.data} />
}

export function CauseForm(props: FormProps & { causes: readonly ProblemTag[] }) {
  const { causes, pending, failure, onActivate, onClose } = props
  const t = useTexts()
  const language = useLanguage()
  const sentence = useFailureSentence()
  const problemId = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState(false)
  const missing = refused && chosen.length === 0
  const handleActivate = () => {
    if (chosen.length === 0) setRefused(true)
    else onActivate(chosen.map(Number), comment.trim())
  }
  return (
    <Stack>
      <ChoiceList
        label={t('downtime.causes')}
        searchLabel={t('downtime.search')}
        look="tiles"
        choices={causes.map(({ id, name, name_en }) => ({
          value: String(id),
          label: language === 'et' ? name : name_en,
        }))}
        chosen={chosen}
        aria-describedby={problemId}
        onChange={setChosen}
      />
      <InputBase
        component="textarea"
        multiline
        label={t('downtime.comment')}
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
        <Button size="floor" color="danger" loading={pending} onClick={handleActivate}>
          {t('downtime.activate')}
        </Button>
      </div>
    </Stack>
  )
}
