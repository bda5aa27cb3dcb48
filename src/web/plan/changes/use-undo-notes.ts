import type { AnnounceContext, Undo, WriteResult } from '#web/elements/announce.ts'
import { notify, PLAN_CONFLICTS } from '#web/lib/notify.ts'
import { randomName } from '#web/lib/random-name.ts'
import type { Store } from '#web/lib/store.ts'
import { useTexts } from '#web/plan/texts.ts'
import type { ChangeLabels } from './adapter.ts'
import {
  type EntryId,
  type OtherEntry,
  type UndoEntry,
  type UndoStack,
  withChange,
  withUndo,
} from './undo-stack.ts'
import type { OtherTarget, PlanTarget, UndoRequest } from './undo-target.ts'

/** What every message that offers an undo is about: there is one at a time. */
export const OWN_CHANGE = 'own change'

type Refreshing = Pick<AnnounceContext, 'refresh'>
type Announced = {
  readonly id: EntryId
  readonly as: 'undo' | 'redo'
  readonly about?: readonly string[]
  readonly show?: (() => void) | undefined
}

/** What else a message of success is about, and the function that shows what was done where it cannot be seen. */
type Done = Required<Pick<Announced, 'about'>> & Pick<Announced, 'show'>

/** Returns functions that note what this page has done or undone, and say so with a button that undoes exactly that. */
export function useUndoNotes<Summary>(
  undoStack: Store<UndoStack<Summary>>,
  labels: Pick<ChangeLabels<never, never, Summary>, 'name' | 'result' | 'subjectOf'>,
  undo: (request: UndoRequest<never>) => void,
) {
  const t = useTexts()
  const announce = (message: string, { id, as, about = [], show }: Announced) => {
    const run = () => undo({ kind: 'own', id, as })
    const look = show && { label: t('show'), run: show }
    notify('done', message, { action: { label: t(as), run }, look, about: [OWN_CHANGE, ...about] })
  }
  const subjectsOf = (summary: Summary) => [PLAN_CONFLICTS, ...labels.subjectOf(summary)]
  const push = (entry: UndoEntry<Summary>) => undoStack.set(withChange(undoStack.get(), entry))
  return {
    done: (id: number, summary: Summary, { about, show }: Done) => {
      push({ id, summary })
      announce(labels.result(summary), { id, as: 'undo', about: [...about, ...subjectsOf(summary)], show })
    },
    undone: ({ id, kind, summary }: PlanTarget<Summary>, by: number) => {
      undoStack.set(withUndo(undoStack.get(), id, { id: by, summary }))
      const message =
        kind === 'revert' ? labels.result(summary) : t(`${kind}.done`, { name: labels.name(summary) })
      announce(message, {
        id: by,
        as: kind === 'undo' ? 'redo' : 'undo',
        about: subjectsOf(summary),
      })
    },
    /** Notes what was done beside the plan. */
    written: ({ message, name, about, undo: reverse }: WriteResult, { refresh }: Refreshing) => {
      if (!reverse) return notify('done', message, { about })
      const entry = otherEntry({ name, about, reverse: refreshed(reverse, refresh) })
      push(entry)
      announce(message, { id: entry.id, as: 'undo', about })
    },
    reversed: ({ id, kind, name, about }: OtherTarget, reverse: Undo | null) => {
      const message = t(`${kind}.done`, { name })
      if (!reverse) return notify('done', message, { about })
      const entry = otherEntry({ name, about, reverse })
      undoStack.set(withUndo(undoStack.get(), id, entry))
      announce(message, { id: entry.id, as: kind === 'undo' ? 'redo' : 'undo', about })
    },
  }
}

function otherEntry(entry: Omit<OtherEntry, 'id'>): OtherEntry {
  return { ...entry, id: randomName() }
}

/** Returns the same undo, and undos of it, with what was shown read again after each. */
function refreshed({ key, send }: Undo, refresh: Refreshing['refresh']): Undo {
  return {
    key,
    send: async (intent) => {
      try {
        const next = await send(intent)
        refresh(null)
        return next && refreshed(next, refresh)
      } catch (error) {
        refresh(error)
        throw error
      }
    },
  }
}
