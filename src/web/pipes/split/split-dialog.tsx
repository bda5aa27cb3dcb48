import { TextInput } from '@mantine/core'
import { pipeLimits } from '#domain/pipes/plausible.ts'
import { MAX_PARTS, totalLength } from '#domain/pipes/split.ts'
import { TabList } from '#web/elements/tab-list.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { type FieldMessages, useDraftForm } from '#web/forms/use-draft-form.ts'
import { boot } from '#web/lib/boot.ts'
import { formatNumber } from '#web/lib/format.ts'
import { lengthsWords } from '#web/pipes/lengths-words.ts'
import classes from './split-dialog.module.css'
import {
  isEntered,
  lengthsOfDraft,
  proposedSplit,
  type SplitDraft,
  splitProblem,
  splitWays,
} from './split-draft.ts'
import { useTexts } from './texts.ts'

type Props = {
  product: { readonly number: string; readonly quantity: number; readonly length: number }
  onSplit: (lengths: readonly number[]) => void
  onClose: () => void
}

/** Asks into which lengths a product is split, and says what parts that makes. */
export function SplitDialog({ product, onSplit, onClose }: Props) {
  const t = useTexts()
  const { number, quantity } = product
  const problemsOf = useProblems(quantity)
  const proposed = proposedSplit(product, boot().config.max_single_pipe_length)
  const form = useDraftForm<SplitDraft>({
    initialValues: proposed,
    validate: problemsOf,
    atOnce: (draft) => (draft[draft.way].trim() === '' ? {} : problemsOf(draft)),
  })
  const { way } = form.values
  const lengths = lengthsOfDraft(form.values, quantity)
  const handleSave = () => {
    if (lengths !== null) onSplit(lengths)
    onClose()
  }
  return (
    <FormDialog
      isChanged={isEntered(form.values, proposed)}
      onClose={onClose}
      title={t('title', { number, metres: formatNumber(quantity, 3) })}
    >
      <FormFrame
        error=""
        isSaving={false}
        save={t('save')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <div className={classes.ways}>
          <TabList
            label={t('way')}
            chosen={way}
            choices={splitWays.map((value) => ({ value, label: t(`way.${value}`) }))}
            onChoose={(next) => form.setValues({ way: next })}
          />
        </div>
        <TextInput
          key={way}
          label={t(way)}
          description={way === 'own' && t('own.example')}
          size="touch"
          inputMode={way === 'own' ? 'text' : 'decimal'}
          autoComplete="off"
          data-autofocus
          {...form.field(way)}
        />
        <Parts {...{ lengths, quantity }} isByLength={way === 'length'} />
      </FormFrame>
    </FormDialog>
  )
}

/** Returns a function that says why a draft is not possible, at its field. */
function useProblems(quantity: number) {
  const t = useTexts()
  return (draft: SplitDraft): FieldMessages => {
    const lengths = lengthsOfDraft(draft, quantity)
    const problem = splitProblem(lengths, quantity)
    const shortest = formatNumber(Math.min(...(lengths ?? [0])), 3)
    const values = {
      ...{ min: formatNumber(pipeLimits.length.min), max: MAX_PARTS, shortest },
      ...{ quantity: formatNumber(quantity, 3), sum: formatNumber(totalLength(lengths ?? []), 3) },
    }
    if (problem === null) return {}
    const key = problem === 'invalid' ? (`invalid.${draft.way}` as const) : (`problem.${problem}` as const)
    return { [draft.way]: t(key, values) }
  }
}

type PartsProps = { lengths: readonly number[] | null; quantity: number; isByLength: boolean }

/** What parts a split makes, where the remainder goes, and which parts are still too long. */
function Parts({ lengths, quantity, isByLength }: PartsProps) {
  const t = useTexts()
  const { max_single_pipe_length: max } = boot().config
  if (lengths === null || splitProblem(lengths, quantity) !== null) return null
  const [first = 0, last = 0] = [lengths[0], lengths.at(-1)]
  const sum = formatNumber(totalLength(lengths), 3)
  return (
    <div role="status">
      <p>
        <b>{lengthsWords(lengths)}</b>
        <br />
        {t('parts.sum', { count: lengths.length, sum })}
        {isByLength && last < first && ` ${t('parts.rest', { rest: formatNumber(last, 3) })}`}
      </p>
      {Math.max(...lengths) > max && <p>{t('parts.long', { max: formatNumber(max) })}</p>}
    </div>
  )
}
