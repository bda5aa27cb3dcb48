import { IconPointFilled, IconUsers } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { SavedView } from '#contract/saved-views.ts'
import { later } from '#web/elements/later.tsx'
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
  /** What can be done with the current view. */
  menu: ReactNode
  onOpen: (view: SavedView | null) => void
}

/** The saved views of a list, and the one it starts with. */
export function ViewTabs(props: ViewTabsProps) {
  const { start, views, current, isChanged, menu, onOpen } = props
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
      {views.map((view) => {
        const isCurrent = view.id === current?.id
        return (
          <Fragment key={view.id}>
            <button type="button" aria-current={isCurrent || undefined} onClick={() => onOpen(view)}>
              {view.name}
              {view.role && <Shared view={view} />}
              {isCurrent && isChanged && <Changed />}
            </button>
            {isCurrent && menu}
          </Fragment>
        )
      })}
    </nav>
  )
}

function Shared({ view: { owner, role } }: { view: SavedView }) {
  const t = useTexts()
  return (
    <span className={classes.shared} title={t('view.sharedBy', { name: owner.name, role: role?.name ?? '' })}>
      <IconUsers size={14} aria-hidden />
      {role?.name}
    </span>
  )
}

function Changed() {
  const t = useTexts()
  return (
    <span className={classes.changed}>
      <IconPointFilled size={14} aria-hidden />
      {t('view.changed')}
    </span>
  )
}
