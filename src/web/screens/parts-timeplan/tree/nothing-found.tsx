import { Button } from '@mantine/core'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { useTexts as usePlanTexts } from '#web/plan/texts.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import { type Tab, tabs } from '#web/screens/parts-timeplan/model/view-state.ts'
import classes from './work-pane.module.css'
import type { WorkNode } from './work-tree.ts'
import { rowsOf } from './work-tree-rows.ts'

type Props = {
  tab: Tab
  /** In lower case. */
  search: string
  nodesOf: (tab: Tab) => readonly WorkNode[]
  onView: (changed: Partial<ViewState>) => void
}

/** Says why a tab shows nothing: there is nothing, or nothing of what is searched for; then also where that is. */
export function NothingFound({ tab, search, nodesOf, onView }: Props) {
  const t = useTexts()
  const plan = usePlanTexts()
  if (search === '')
    return (
      <div className={classes.nothing}>
        <EmptyState title={t(`empty.${tab}`)}>
          <p>{t(`empty.${tab}.next`)}</p>
        </EmptyState>
      </div>
    )
  const elsewhere = tabs.filter((each) => each !== tab && rowsOf(nodesOf(each), NONE, search).length > 0)
  return (
    <EmptyState title={t('search.nothing')}>
      <p>{t('search.nothing.of', { search, tab: t(`tab.${tab}`) })}</p>
      <div className={classes.elsewhere}>
        {elsewhere.map((each) => (
          <Button key={each} size="sm" onClick={() => onView({ tab: each })}>
            {t('search.elsewhere', { tab: t(`tab.${each}`) })}
          </Button>
        ))}
        <Button size="sm" variant="default" onClick={() => onView({ search: '' })}>
          {plan('search.clear')}
        </Button>
      </div>
    </EmptyState>
  )
}

const NONE: ReadonlySet<string> = new Set()
