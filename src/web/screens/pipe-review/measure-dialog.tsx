import { Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { isOutside } from '#domain/pipes/measurement-history.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { knownResult, measuredRows } from '#web/pipes/measured-rows.ts'
import { passportQuery } from '#web/pipes/queries.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './measure-dialog.module.css'
import type { Target } from './target.ts'
import { useTexts } from './texts.ts'
import type { ReviewState } from './use-review.ts'

type Props = { targets: readonly Target[]; review: Pick<ReviewState, 'decisions' | 'stopAsking'> }

/** Asks which measurements of pipes are wanted again, and why. */
export function MeasureDialog({ targets, review: { decisions, stopAsking } }: Props) {
  const t = useTexts()
  const [first] = targets
  const { data, error, refetch } = useQuery(passportQuery(first?.seen.id ?? 0))
  const name = first && targets.length === 1 ? first.number : t('pipes', { count: targets.length })
  const close = () => {
    decisions.forget()
    stopAsking()
  }
  return (
    <Dialog opened onClose={close} title={t('measure.title', { name })} size="34rem">
      {data ? (
        <MeasureForm
          passport={data}
          failure={decisions.failure}
          isSaving={decisions.isPending}
          onSave={(wanted) => decisions.requestMeasuring(targets, wanted, stopAsking)}
          onCancel={close}
        />
      ) : error ? (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

type Draft = { readonly types: string[]; readonly remark: string }

type FormProps = {
  /** Of the first pipe: the others are made alike. */
  passport: PipePassport
  /** Why the request failed; empty if it did not. */
  failure: string
  isSaving: boolean
  onSave: (wanted: { types: readonly number[]; remark: string }) => void
  onCancel: () => void
}

/** The measurements that the pipe has or lacks, those outside their range chosen, and an optional remark. */
export function MeasureForm({ passport, failure, isSaving, onSave, onCancel }: FormProps) {
  const t = useTexts()
  const { name } = useTypeWords()
  const outside = measuredRows(passport).filter(
    ({ kind, measurement }) => kind === 'latest' && isOutside(knownResult(measurement)),
  )
  const form = useDraftForm<Draft>({
    initialValues: { types: outside.map(({ type }) => String(type.id)), remark: '' },
    validate: (draft): Record<string, string> =>
      draft.types.length === 0 ? { types: t('measure.none') } : {},
  })
  const { error, ...types } = form.field('types')
  return (
    <FormFrame
      error={failure || error}
      isSaving={isSaving}
      save={t('measure.save')}
      onSubmit={form.submit(({ types, remark }) =>
        onSave({ types: types.map(Number), remark: remark.trim() }),
      )}
      onCancel={onCancel}
    >
      <Checkbox.Group label={t('measure.types')} {...types} error={Boolean(error)} data-path={undefined}>
        <div className={classes.types}>
          {[...passport.measurement_types, ...passport.missing_types].map((type, index) => (
            <Checkbox
              key={type.id}
              size="md"
              value={String(type.id)}
              label={name(type)}
              data-autofocus={index === 0 || undefined}
              data-path={index === 0 ? 'types' : undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('measure.remark')}
        placeholder={t('measure.remarkExample')}
        rows={2}
        size="touch"
        classNames={{ input: classes.remark }}
        maxLength={LONGEST_REVIEW_COMMENT}
        {...form.field('remark')}
      />
    </FormFrame>
  )
}
