import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite, type Write } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { userCan } from '#web/lib/permission.ts'
import type { TableColumn } from '#web/lists/table/column.ts'
import { CellEditor } from './cell-editor.tsx'
import { type EditedField, type EditedValue, editedField, storedValue } from './field-edits.ts'
import { PIPES_KEY } from './queries.ts'
import { useTexts } from './texts.ts'

type Edit = { readonly field: EditedField; readonly from: EditedValue; readonly to: EditedValue }
type CellWrite = Write & { readonly cell: string }
type Pages = InfiniteData<{ readonly results: readonly Pipe[] }>

/** Returns the editor of a column's cells; undefined where a user cannot edit it. A saved value can be undone. */
export function useEditors(): (column: string) => TableColumn<Pipe>['editor'] {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure, forget } = useWrite<CellWrite>({
    to: 'pipes',
    refresh: () => void client.invalidateQueries({ queryKey: PIPES_KEY }),
  })
  const send = async (id: number, { field, from, to }: Edit, intent: string) => {
    const body = { model: 'pipe' as const, id, field, value: to, seen: from }
    const saved = await call(pipeChanges.updateField, { body }, { intent })
    client.setQueriesData<Pages>({ queryKey: PIPES_KEY }, (pages) => pages && replaced(pages, saved))
  }
  const undoOf = (id: number, { field, from, to }: Edit): Undo => ({
    key: JSON.stringify([id, field, to, from]),
    send: async (intent) => {
      await send(id, { field, from: to, to: from }, intent)
      return undoOf(id, { field, from: to, to: from })
    },
  })
  const save = (pipe: Pipe, edit: Edit, onDone: () => void) => {
    const name = t('edit.name', { number: pipe.number, field: t(`column.${edit.field}`) })
    run({
      key: JSON.stringify([pipe.id, edit.field, edit.from, edit.to]),
      cell: cellOf(pipe, edit.field),
      send: async (intent) => {
        await send(pipe.id, edit, intent)
        const about = [`pipe ${pipe.id} ${edit.field}`]
        return { message: t('edit.saved', { name }), name, about, undo: undoOf(pipe.id, edit) }
      },
      onDone,
    })
  }
  return (column) => {
    const edited = editedField(column)
    if (!edited || !userCan('@pipes_edit_field')) return undefined
    const { field } = edited
    return (pipe, onClose) => {
      const error = failure?.write.cell === cellOf(pipe, field) ? failure.error : null
      return (
        <CellEditor
          field={edited}
          label={`${pipe.number} ${t(`column.${field}`)}`}
          value={edited.read(pipe)}
          isSaving={pending !== null}
          error={error ? sentence(error) : ''}
          theirs={storedValue(error)}
          onCancel={() => {
            forget()
            onClose()
          }}
          onSave={(change) => save(pipe, { field, ...change }, onClose)}
        />
      )
    }
  }
}

function cellOf({ id }: Pipe, field: EditedField): string {
  return `${id} ${field}`
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
