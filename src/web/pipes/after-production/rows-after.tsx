import type { RowMetres } from '#contract/after-production.ts'
import type { Pipe } from '#contract/pipes.ts'
import { formatNumber } from '#web/lib/format.ts'
import classes from './after-production.module.css'
import { useTexts } from './texts.ts'

type Props = { pipe: Pick<Pipe, 'length'>; from: RowMetres | null; to: RowMetres | undefined }

/** What becomes of the row that a pipe leaves, and of the one that gets it. */
export function RowsAfter({ pipe, from, to }: Props) {
  const t = useTexts()
  const metres = useMetres()
  return (
    <div className={classes.after} role="status">
      {to && <p>{t('after.ok', { order: to.order.name })}</p>}
      {to && <p>{metres(to, pipe.length)}</p>}
      {from && <p>{metres(from, 0)}</p>}
    </div>
  )
}

/** Returns the function that says how many metres a row then has, and how many it lacks. */
function useMetres(): (row: RowMetres, added: number) => string {
  const t = useTexts()
  const m = (value: number) => `${formatNumber(value, 2)} m`
  return ({ order, ordered_metres, pipe_metres }, added) => {
    const has = pipe_metres + added
    if (ordered_metres === null) return t('after.pieces', { order: order.name, has: m(has) })
    const values = { order: order.name, has: m(has), ordered: m(ordered_metres) }
    const missing = ordered_metres - has
    if (missing > 0) return t('after.missing', { ...values, missing: m(missing) })
    return missing === 0 ? t('after.complete', values) : t('after.over', { ...values, over: m(-missing) })
  }
}
