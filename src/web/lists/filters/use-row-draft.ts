import { useState } from 'react'
import { useDelay } from '#web/elements/use-delay.ts'
import { boot } from '#web/lib/boot.ts'
import { filterRows } from './filter-field.ts'
import type { FilterRow } from './filter-rows.ts'

/** The filter rows as they are written; they apply a moment after the last key, and a change from outside replaces them. */
export function useRowDraft(rows: readonly FilterRow[], onApply: (rows: readonly FilterRow[]) => void) {
  const key = filterRows.write(rows) ?? ''
  const [draft, setDraft] = useState({ key, rows })
  if (draft.key !== key) setDraft({ key, rows })
  const applyIn = useDelay()
  const edit = (next: readonly FilterRow[], waits: boolean) => {
    setDraft({ key, rows: next })
    applyIn(waits ? boot().config.filter_debounce_ms : 0, () => onApply(next))
  }
  return [draft.rows, edit] as const
}
