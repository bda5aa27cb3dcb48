import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type SavedView, savedViews, type ViewContent } from '#contract/saved-views.ts'
import { plantDay } from '#domain/time.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { countOfLastDays } from '#web/lists/period/period.ts'
import { useTexts } from '#web/lists/texts.ts'
import { contentOf, type ListState, stateOfView } from '#web/lists/views/list-state.ts'
import { SaveView } from '#web/lists/views/save-view.tsx'
import type { ViewDraft } from '#web/lists/views/view-form.tsx'
import { VIEWS_KEY, viewRolesQuery } from './queries.ts'

type Props = Pick<ComponentProps<typeof SaveView>, 'current' | 'isChanged'> & {
  state: ListState
  /** The columns shown. */
  columns: readonly string[]
  onState: (state: ListState) => void
}

/** Saves what the pipe list shows as a view; a saved or deleted one can be undone. */
export function SavePipeView({ current, isChanged, state, columns, onState }: Props) {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { data: roles = [] } = useQuery(viewRolesQuery(useLanguage()))
  const { run, pending, failure } = useWrite({
    to: 'saved views',
    refresh: () => client.invalidateQueries({ queryKey: VIEWS_KEY }),
  })
  const content = contentOf(state, columns)
  const done = (text: 'view.saved' | 'view.deleted', { id, name }: SavedView, undo: Undo | null) => ({
    message: t(text, { name }),
    name,
    about: [`view ${id}`],
    undo,
  })
  const lastDays = countOfLastDays(content.period, plantDay(new Date(serverNow())))
  const create = ({ name, role, isMoving }: ViewDraft, onDone: () => void) => {
    const kept = isMoving && lastDays !== null ? { ...content, period: { last_days: lastDays } } : content
    const body = { list, name: name.trim(), content: kept, role: role === '' ? null : Number(role) }
    run({
      key: JSON.stringify(['create', body]),
      send: async (intent) => {
        const saved = await call(savedViews.create, { body }, { intent })
        onState({ ...stateOfView(saved), q: state.q })
        return done('view.saved', saved, null)
      },
      onDone,
    })
  }
  const save = (view: SavedView) =>
    run({
      key: JSON.stringify(['save', view.id, content]),
      send: async (intent) => {
        await saveContent(view, content, intent)
        return done('view.saved', view, undoOfSave(view, { from: view.content, to: content }))
      },
    })
  const details = (view: SavedView, draft: Pick<ViewDraft, 'name' | 'role'>, onDone: () => void) => {
    const body = { name: draft.name.trim(), role: draft.role === '' ? null : Number(draft.role) }
    run({
      key: JSON.stringify(['details', view.id, body]),
      send: async (intent) => {
        const saved = await call(savedViews.change, { params: { id: view.id }, body }, { intent })
        return done('view.saved', saved, undoOfDetails(saved, view))
      },
      onDone,
    })
  }
  const deleteView = (view: SavedView) =>
    run({
      key: JSON.stringify(['delete', view.id]),
      send: async (intent) => {
        await remove(view.id, intent)
        return done('view.deleted', view, undoOfDelete(view))
      },
    })
  return (
    <SaveView
      {...{ current, isChanged, roles, lastDays }}
      isSaving={pending !== null}
      error={failure ? sentence(failure.error) : ''}
      onCreate={create}
      onSave={save}
      onDetails={details}
      onDelete={deleteView}
    />
  )
}

const list = 'pipes' as const

function saveContent({ id }: SavedView, content: ViewContent, intent: string): Promise<SavedView> {
  return call(savedViews.change, { params: { id }, body: { content } }, { intent })
}

function remove(id: number, intent: string): Promise<undefined> {
  return call(savedViews.remove, { params: { id } }, { intent })
}

type Contents = { readonly from: ViewContent; readonly to: ViewContent }

function undoOfSave(view: SavedView, { from, to }: Contents): Undo {
  return {
    key: JSON.stringify(['undo', view.id, from]),
    send: async (intent) => {
      await saveContent(view, from, intent)
      return undoOfSave(view, { from: to, to: from })
    },
  }
}

function undoOfDetails(from: SavedView, { id, name, role }: SavedView): Undo {
  return {
    key: JSON.stringify(['undo details', id, name]),
    send: async (intent) => {
      const body = { name, role: role?.id ?? null }
      return undoOfDetails(await call(savedViews.change, { params: { id }, body }, { intent }), from)
    },
  }
}

/** A deleted view comes back as a new one. */
function undoOfDelete({ id, name, role, content }: SavedView): Undo {
  return {
    key: JSON.stringify(['undo', id]),
    send: async (intent) => {
      const body = { list, name, content, role: role?.id ?? null }
      const restored = await call(savedViews.create, { body }, { intent })
      return {
        key: JSON.stringify(['delete', restored.id]),
        send: async (again) => {
          await remove(restored.id, again)
          return undoOfDelete(restored)
        },
      }
    },
  }
}
