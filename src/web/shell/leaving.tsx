import { EmptyState } from '#web/elements/empty-state.tsx'
import classes from './shell.module.css'
import { useTexts } from './texts.ts'

/** Covers the product while its session is ending. */
export function Leaving() {
  const t = useTexts()
  return (
    <main className={classes.content}>
      <EmptyState title={t('leaving')} />
    </main>
  )
}
