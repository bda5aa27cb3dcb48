import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ProblemTag } from '#contract/tags.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { Passing } from '#web/parts/passing.tsx'
import { Spinner } from '#web/parts/spinner.tsx'
import type { Card } from './cards.ts'
import classes from './downtime-dialog.module.css'
import { downtimeCauses } from './queries.ts'
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

/** From as many causes on, they can be searched. */
const MANY = 9

export function CauseForm(props: FormProps & { causes: readonly ProblemTag[] }) {
  const { causes, pending, failure, onActivate, onClose } = props
  const t = useTexts()
  const sentence = useFailureSentence()
  const problemId = useId()
  const nameOf = useNameOf()
  const [searched, setSearched] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState(false)
  const missing = refused && chosen.size === 0
  const words = searched.trim().toLowerCase()
  const found = causes.filter((cause) => chosen.has(cause.id) || nameOf(cause).toLowerCase().includes(words))

  const handleActivate = () => {
    if (chosen.size === 0) setRefused(true)
    else onActivate([...chosen], comment.trim())
  }
  return (
    <div className={classes.root}>
      {causes.length >= MANY && (
        <TextInput
          type="text"
          size="floor"
          aria-label={t('downtime.search')}
          placeholder={t('downtime.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.causes} aria-label={t('downtime.causes')} aria-describedby={problemId}>
        {found.map((cause) => (
          <button
            key={cause.id}
            type="button"
            className={classes.cause}
            aria-pressed={chosen.has(cause.id)}
            onClick={() => setChosen(chosen.symmetricDifference(new Set([cause.id])))}
          >
            <span className={classes.box} aria-hidden>
              <IconCheck size={16} stroke={3} />
            </span>
            {nameOf(cause)}
          </button>
        ))}
        {found.length === 0 && <p className={classes.none}>{t('downtime.noneFound')}</p>}
      </fieldset>
      <label className={classes.comment}>
        {t('downtime.comment')}
        <textarea
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </label>
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
    </div>
  )
}

function useNameOf(): (cause: ProblemTag) => string {
  const language = useLanguage()
  return ({ name, name_en }) => (language === 'et' ? name : name_en)
}
