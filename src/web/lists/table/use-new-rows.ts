import { useState } from 'react'

/**
 * Holds back rows that came before the first one since the list was shown, so that nothing moves while it is read.
 *
 * @param key identifies the list; null while it shows rows of another one
 */
export function useNewRows<Row extends { readonly id: number }>(rows: readonly Row[], key: string | null) {
  const first = rows[0]?.id ?? null
  const [seen, setSeen] = useState({ key, top: first })
  const newCount = Math.max(
    0,
    rows.findIndex(({ id }) => id === seen.top),
  )
  const isGone = rows[newCount]?.id !== seen.top
  const isOther = key !== null && seen.key !== key
  if (key !== null && first !== seen.top && (isOther || isGone)) setSeen({ key, top: first })
  else if (isOther) setSeen({ ...seen, key })
  return {
    rows: newCount === 0 ? rows : rows.slice(newCount),
    newCount,
    showNew: () => setSeen({ ...seen, top: first }),
  }
}
