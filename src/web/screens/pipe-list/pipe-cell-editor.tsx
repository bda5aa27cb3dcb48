import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { formatFixed } from '#web/lib/format.ts'
import { LazyLengthOfPipe } from '#web/pipes/length/lazy-length.ts'
import { CellEditor } from './cell-editor.tsx'
import type { EditedColumn } from './edited-columns.ts'
import { type EditedField, type EditedValue, editedFields, storedValue } from './field-edits.ts'
import { PIPES_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

type Props<Column> = { pipe: Pipe; column: Column; onClose: () => void }
type Edit = { readonly from: EditedValue; readonly to: EditedValue }
type Cell = { readonly id: number; readonly field: EditedField }
type Pages = InfiniteData<{ readonly results: readonly Pipe[] }>

/** Edits a value of a pipe in its cell, or asks for another length. */
export function PipeCellEditor({ column, ...props }: Props<EditedColumn>) {
  if (column !== 'length') return <FieldEditor column={column} {...props} />
  const { pipe, onClose } = props
  return (
    <>
      {formatFixed(pipe.length, 2)}
      <LazyLengthOfPipe id={pipe.id} number={pipe.number} onClose={onClose} />
    </>
  )
}

/** Edits a value of a pipe in its cell; a saved value can be undone. */
function FieldEditor({ pipe, column: field, onClose }: Props<EditedField>) {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure } = useWrite({
    to: 'pipes',
    refresh: () => void client.invalidateQueries({ queryKey: PIPES_KEY }),
  })
  const edited = editedFields[field]
  const cell = { id: pipe.id, field }
  const save = (edit: Edit) => {
    const name = t('edit.name', { number: pipe.number, field: t(`column.${field}`) })
    run({
      key: JSON.stringify([cell, edit]),
      send: async (intent) => {
        await send(client, cell, edit, intent)
        const about = [`pipe ${pipe.id} ${field}`]
        return { message: t('edit.saved', { name }), name, about, undo: undoOf(client, cell, edit) }
      },
      onDone: onClose,
    })
  }
  return (
    <CellEditor
      field={edited}
      label={`${pipe.number} ${t(`column.${field}`)}`}
      value={edited.read(pipe)}
      isSaving={pending !== null}
      error={failure ? sentence(failure.error) : ''}
      theirs={storedValue(failure?.error)}
      onCancel={onClose}
      onSave={save}
    />
  )
}

async function send(client: QueryClient, { id, field }: Cell, { from, to }: Edit, intent: string) {
  const body = { model: 'pipe' as const, id, field, value: to, seen: from }
  const saved = await call(pipeChanges.updateField, { body }, { intent })
  client.setQueriesData<Pages>({ queryKey: PIPES_KEY }, (pages) => pages && replaced(pages, saved))
}

function undoOf(client: QueryClient, cell: Cell, { from, to }: Edit): Undo {
  const back = { from: to, to: from }
  return {
    key: JSON.stringify([cell, back]),
    send: async (intent) => {
      await send(client, cell, back, intent)
      return undoOf(client, cell, back)
    },
  }
}

function replaced(data: Pages, pipe: Pipe): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      results: page.results.map((each) => (each.id === pipe.id ? pipe : each)),
    })),
  }
}
