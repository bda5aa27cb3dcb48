import { useQueryClient } from '@tanstack/react-query'
import { reverse } from '#web/elements/announce.ts'
import { useTexts } from '#web/elements/texts.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { statusOf } from '#web/lib/api-error.ts'
import { useStore } from '#web/lib/store.ts'
import type { UndoToolsProps } from '#web/plan/changes/undo-tools.tsx'
import { nextUndo, orderUndos } from './order-undo.ts'
import { refreshOrders } from './queries.ts'
import { useTexts as useOrderTexts } from './texts.ts'

/** Undoes and redoes what this page has changed of orders, the last first. */
export function useOrderUndo(): UndoToolsProps['undoing'] {
  const t = useTexts()
  const ofOrders = useOrderTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  useStore(orderUndos)
  const press = (kind: 'undo' | 'redo') => {
    const next = nextUndo(kind)
    const context = {
      ...{ t, to: 'pipe orders', refresh: () => refreshOrders(client) },
      sentence: (error: unknown) => (statusOf(error) === 404 ? ofOrders('undo.gone') : sentence(error)),
    }
    if (next) void reverse(next, context, kind)
  }
  return {
    undo: () => press('undo'),
    redo: () => press('redo'),
    undoName: nextUndo('undo')?.name ?? null,
    redoName: nextUndo('redo')?.name ?? null,
  }
}
