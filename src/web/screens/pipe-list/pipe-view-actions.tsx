import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Input } from '#contract/endpoint.ts'
import { type SavedView, savedViews, type ViewContent } from '#contract/saved-views.ts'
import { plantDay } from '#domain/time.ts'
import type { Undo } from '#web/elements/announce.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { refusalCode } from '#web/lib/api-error.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { countOfLastDays } from '#web/lists/period/period.ts'
import { useTexts } from '#web/lists/texts.ts'
import { contentOf } from '#web/lists/views/list-state.ts'
import { ViewActions } from '#web/lists/views/view-actions.tsx'
import type { ViewDraft } from '#web/lists/views/view-form.tsx'
import { type PipeListState, pipeStates } from './pipe-states.ts'
import { VIEWS_KEY, viewRolesQuery } from './queries.ts'

type Props = Pick<ComponentProps<typeof ViewActions>, 'kind' | 'current' | 'isChanged'> & {
  state: PipeListState
  /** The columns shown. */
  columns: readonly string[]
  onState: (state: PipeListState) => void
}

/** Saves what the pipe list shows as a view, and manages the current one; what is done to a view can be undone. */
export function PipeViewActions({ kind, current, isChanged, state, columns, onState }: Props) {
  const { data: roles = [] } = useQuery(viewRolesQuery(useLanguage()))
  const content = contentOf(state, columns)
  const lastDays = countOfLastDays(content.period, plantDay(new Date(serverNow())))
  const { create, ...writes } = useViewWrites(content)
  const handleCreate = ({ isMoving, ...draft }: ViewDraft, onDone: () => void) => {
    const kept = isMoving && lastDays !== null ? { ...content, period: { last_days: lastDays } } : content
    create({ list, content: kept, ...detailsOf(draft) }, (saved) => {
      onState({ ...pipeStates.ofView(saved), q: state.q })
      onDone()
    })
  }
  return (
    <ViewActions {...{ kind, current, isChanged, roles, lastDays }} {...writes} onCreate={handleCreate} />
  )
}

/** Returns what can be done to views, with what the list shows now. */
function useViewWrites(content: ViewContent) {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending, failure } = useWrite({
    to: 'saved views',
    refresh: () => client.invalidateQueries({ queryKey: VIEWS_KEY }),
  })
  const done = (text: ViewText, { id, name, role }: SavedView, undo: Undo | null) => ({
    message: t(text, { name, role: role?.name ?? '' }),
    name,
    about: [`view ${id}`],
    undo,
  })
  return {
    isSaving: pending !== null,
    error: failure
      ? refusalCode(failure.error) === 'already_exists'
        ? t('view.nameTaken')
        : sentence(failure.error)
      : '',
    create: (body: NewView, onSaved: (view: SavedView) => void) =>
      run({
        key: JSON.stringify(['create', body]),
        send: async (intent) => {
          const saved = await call(savedViews.create, { body }, { intent })
          onSaved(saved)
          return done('view.saved', saved, null)
        },
      }),
    onSave: (view: SavedView) =>
      run({
        key: JSON.stringify(['save', view.id, content]),
        send: async (intent) => {
          const undo = undoOfChange(view, { from: { content: view.content }, to: { content } })
          return done('view.saved', await change(view, { content }, intent), undo)
        },
      }),
    onDetails: (view: SavedView, draft: Details, onDone: () => void) => {
      const to = detailsOf(draft)
      const from = { name: view.name, role: view.role?.id ?? null }
      run({
        key: JSON.stringify(['details', view.id, to]),
        send: async (intent) => {
          const changed = await change(view, to, intent)
          return done(textOfChange(view, changed), changed, undoOfChange(view, { from, to }))
        },
        onDone,
      })
    },
    onDelete: (view: SavedView) =>
      run({
        key: JSON.stringify(['delete', view.id]),
        send: async (intent) => {
          await remove(view.id, intent)
          return done('view.deleted', view, undoOfDelete(view))
        },
      }),
  }
}

const list = 'pipes' as const

type Details = Pick<ViewDraft, 'name' | 'role'>
type NewView = Input<typeof savedViews.create>['body']
type Changes = Input<typeof savedViews.change>['body']

type ViewText = 'view.saved' | 'view.renamed' | 'view.shared' | 'view.unshared' | 'view.deleted'

function textOfChange(from: SavedView, to: SavedView): ViewText {
  if (from.role?.id === to.role?.id) return 'view.renamed'
  return to.role ? 'view.shared' : 'view.unshared'
}

function detailsOf({ name, role }: Details) {
  return { name: name.trim(), role: role === '' ? null : Number(role) }
}

function change({ id }: SavedView, body: Changes, intent: string): Promise<SavedView> {
  return call(savedViews.change, { params: { id }, body }, { intent })
}

function remove(id: number, intent: string): Promise<undefined> {
  return call(savedViews.remove, { params: { id } }, { intent })
}

function undoOfChange(view: SavedView, { from, to }: { from: Changes; to: Changes }): Undo {
  return {
    key: JSON.stringify(['undo', view.id, from]),
    send: async (intent) => {
      await change(view, from, intent)
      return undoOfChange(view, { from: to, to: from })
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
