import { Checkbox, Textarea } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterProduction, type RowsForPipe } from '#contract/after-production.ts'
import type { Pipe } from '#contract/pipes.ts'
import { DECISION_UNDO_WITHIN_MS } from '#domain/pipes/pipe-status.ts'
import { LONGEST_REVIEW_COMMENT } from '#domain/pipes/review-reasons.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { SearchInput } from '#web/elements/search-input.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { useSearchDraft } from '#web/elements/use-search-draft.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'
import { usePipeWrite } from '#web/pipes/use-pipe-write.ts'
import { rowsQuery } from './queries.ts'
import { groupedByFit, RowChoice } from './row-choice.tsx'
import { RowsAfter } from './rows-after.tsx'
import { useTexts } from './texts.ts'
import { useProductLook } from './use-produce-again.ts'

type Props = { pipe: Pipe; onClose: () => void }
type Draft = { row: number | null; note: string; again: boolean }

/** Searches another order row for a pipe, says what becomes of both rows, and gives it the pipe. */
export function ReallocateDialog({ pipe, onClose }: Props) {
  const t = useTexts()
  const [searched, setSearched] = useState('')
  const search = useSearchDraft(searched, setSearched, { whileTyping: true })
  const query = useQuery(rowsQuery(pipe.id, searched))
  const write = useReallocation(pipe, query.data, onClose)
  const form = useDraftForm<Draft>({
    initialValues: { row: null, note: '', again: false },
    validate: ({ row, note }) => ({
      ...(row === null && { row: t('reallocate.rowMissing') }),
      ...(note.trim().length < 3 && { note: t('comment.missing') }),
    }),
    onChange: write.forget,
  })
  const title = t('reallocate.title', { number: pipe.number })
  return (
    <FormDialog isChanged={form.isChanged} onClose={onClose} title={title} size="47.5rem">
      <form onSubmit={search.submit}>
        <SearchInput
          search={search}
          label={t('reallocate.search')}
          placeholder={t('reallocate.searched')}
          size="touch"
        />
      </form>
      <FormFrame
        error={write.failure}
        isSaving={write.isPending}
        save={t('reallocate.save')}
        isDisabled={query.data !== undefined && groupedByFit(query.data.rows).fitting.length === 0}
        onSubmit={form.submit(write.give)}
        onCancel={onClose}
      >
        <Rows pipe={pipe} query={query} form={form} />
        <Textarea
          label={t('note')}
          size="touch"
          rows={2}
          maxLength={LONGEST_REVIEW_COMMENT}
          {...form.field('note')}
        />
      </FormFrame>
    </FormDialog>
  )
}

type RowsProps = {
  pipe: Pipe
  query: UseQueryResult<RowsForPipe>
  form: Pick<ReturnType<typeof useDraftForm<Draft>>, 'values' | 'setValues' | 'field'>
}

/** The rows to choose from, what becomes of them, and whether the pipe is produced again. */
function Rows({ pipe, query: { data, error, refetch }, form: { values, setValues, field } }: RowsProps) {
  const t = useTexts()
  if (!data && error) return <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const { row, rows, is_replaced } = data
  return (
    <>
      <RowChoice
        found={data}
        chosen={values.row}
        error={field('row').error}
        onChoose={(next) => setValues({ row: next })}
      />
      <RowsAfter pipe={pipe} from={row} to={rows.find(({ id }) => id === values.row)} />
      {row && !is_replaced && userCan('@pipes_produce_new') && (
        <Checkbox
          label={t('reallocate.again', { order: row.order.name })}
          checked={values.again}
          onChange={({ currentTarget }) => setValues({ again: currentTarget.checked })}
        />
      )}
    </>
  )
}

/** Gives a pipe to a row, and offers to undo that together with the product that was created. */
function useReallocation({ id, number }: Pipe, found: RowsForPipe | undefined, onDone: () => void) {
  const t = useTexts()
  const look = useProductLook()
  const { run, isPending, failure, forget } = usePipeWrite(id)
  const give = ({ row, note, again }: Draft) => {
    const order = found?.rows.find((each) => each.id === row)?.order.name ?? ''
    const body = { order_row: row ?? 0, note: note.trim(), produce_again: again }
    run({
      key: `reallocate ${id} ${JSON.stringify(body)}`,
      send: async (intent) => {
        const { decision, pipe_product } = await call(
          afterProduction.reallocate,
          { params: { id }, body },
          { intent },
        )
        const undone = { decision }
        return {
          message: t(pipe_product ? 'reallocate.doneAgain' : 'reallocate.done', { number, order }),
          look: pipe_product ? look(found?.row?.order.id ?? null, pipe_product) : undefined,
          limit: { ms: DECISION_UNDO_WITHIN_MS },
          undo: {
            key: `undo reallocate ${decision}`,
            send: async (intent) => {
              await call(afterProduction.undoReallocate, { params: { id }, body: undone }, { intent })
              return null
            },
          },
        }
      },
      onDone,
    })
  }
  return { give, isPending, failure, forget }
}
