import { IconPointFilled } from '@tabler/icons-react'
import type { SavedView } from '#contract/saved-views.ts'
import { later } from '#web/lib/later.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { useTexts } from '#web/lists/texts.ts'
import classes from './views.module.css'

const ViewSelect = later('lists', async () => (await import('./view-select.tsx')).ViewSelect)

export type ViewTabsProps = {
  /** What the list is called as it starts. */
  start: string
  views: readonly SavedView[]
  current: SavedView | undefined
  /** The list shows something else than the current view. */
  isChanged: boolean
  onOpen: (view: SavedView | null) => void
}

/** The saved views of a list, and the one it starts with. */
export function ViewTabs(props: ViewTabsProps) {
  const { start, views, current, isChanged, onOpen } = props
  const t = useTexts()
  const isPhone = useIsPhone()
  if (isPhone) return <ViewSelect {...props} />
  return (
    <nav className={classes.tabs} aria-label={t('views')}>
      <button
        type="button"
        aria-current={!current && !isChanged ? true : undefined}
        onClick={() => onOpen(null)}
      >
        {start}
      </button>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-current={view.id === current?.id || undefined}
          title={view.role ? t('view.sharedBy', { name: view.owner.name, role: view.role.name }) : undefined}
          onClick={() => onOpen(view)}
        >
          {view.name}
          {view.id === current?.id && isChanged && <Changed />}
        </button>
      ))}
    </nav>
  )
}

function Changed() {
  const t = useTexts()
  return <IconPointFilled size={14} className={classes.changed} role="img" aria-label={t('view.changed')} />
}
