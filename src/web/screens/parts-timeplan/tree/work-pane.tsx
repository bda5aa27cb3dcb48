import { ActionIcon, Button } from '@mantine/core'
import { IconChevronsDown, IconChevronsUp, IconX } from '@tabler/icons-react'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { formatDay, formatHours } from '#web/lib/format.ts'
import type { Look } from '#web/screens/parts-timeplan/address.ts'
import { type Bundle, countOf } from '#web/screens/parts-timeplan/intents/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import { useIsPhone } from '#web/screens/parts-timeplan/use-is-phone.ts'
import { NothingFound } from './nothing-found.tsx'
import type { PlanNode, Tab } from './plan-tree.ts'
import { closedAtFirst, type PlanRow, parentIds, rowsOf, toggled } from './plan-tree-rows.ts'
import { SearchField } from './search-field.tsx'
import { TabList } from './tab-list.tsx'
import { TreePane } from './tree-pane.tsx'
import classes from './work-pane.module.css'

type Props = {
  paneRef: RefObject<HTMLElement | null>
  /** The days whose planned work is listed. */
  days: Board['reached']
  look: Look
  /** Of the tab that is looked at. */
  nodes: readonly PlanNode[]
  nodesOf: (tab: Tab) => readonly PlanNode[]
  /** Left to do under each tab; undefined until it is known. */
  minutes: Readonly<Record<Tab, number | undefined>>
  picked: ReadonlySet<string>
  bundles: readonly Bundle[]
  readOnly: boolean
  mayRevoke: boolean
  onLook: (changed: Partial<Look>) => void
  onPick: (picked: ReadonlySet<string>) => void
  onUnplan: () => void
  onRevoke: () => void
  onAutoFit: () => void
}

/** The work to be planned, and what can be done with what is picked of it. */
export function WorkPane(props: Props) {
  const { look, nodes, minutes, picked, readOnly, onLook, onPick } = props
  const t = useTexts()
  const { tab } = look
  const search = useDeferredValue(look.search)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const closed = useMemo(() => closedAtFirst(nodes).symmetricDifference(turned), [nodes, turned])
  const rows = useMemo(() => rowsOf(nodes, closed, search), [nodes, closed, search])
  const parents = useMemo(() => new Set(parentIds(nodes)), [nodes])
  const isAllClosed = parents.isSubsetOf(closed)
  const turn = ({ node }: PlanRow) => setTurned(turned.symmetricDifference(new Set([node.id])))
  const closeAll = () => {
    const wanted = isAllClosed ? new Set<string>() : parents
    setTurned(closedAtFirst(nodes).symmetricDifference(wanted))
  }
  return (
    <aside ref={props.paneRef} className={classes.root} aria-label={t('work.label')}>
      <TabList
        label={t('work.label')}
        chosen={tab}
        choices={(['unassigned', 'unplanned', 'planned'] as const).map((each) => ({
          value: each,
          label: t(`tab.${each}`),
          detail: hoursOf(minutes[each]),
          hint: each === 'planned' ? plannedHint(props.days, t) : undefined,
        }))}
        onChoose={(chosen) => onLook({ tab: chosen })}
      />
      <div className={classes.tools}>
        <SearchField
          value={look.search}
          label={t('search')}
          onSearch={(found) => onLook({ search: found })}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(isAllClosed ? 'expandAll' : 'collapseAll')}
          title={t(isAllClosed ? 'expandAll' : 'collapseAll')}
          onClick={closeAll}
        >
          {isAllClosed ? (
            <IconChevronsDown size={18} aria-hidden />
          ) : (
            <IconChevronsUp size={18} aria-hidden />
          )}
        </ActionIcon>
      </div>
      {rows.length === 0 ? (
        <NothingFound tab={tab} search={search} nodesOf={props.nodesOf} onLook={onLook} />
      ) : (
        <TreePane
          label={t(`tab.${tab}`)}
          rows={rows}
          collapsed={search === '' ? closed : new Set()}
          picked={picked}
          readOnly={readOnly}
          onToggle={turn}
          onPick={({ node }) => onPick(toggled(picked, node))}
        />
      )}
      {props.bundles.length > 0 && <PickedBar {...props} />}
    </aside>
  )
}

function hoursOf(minutes: number | undefined): string | undefined {
  return minutes === undefined ? undefined : formatHours(minutes)
}

function plannedHint(days: Props['days'], t: ReturnType<typeof useTexts>): string {
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  return t('tab.planned.hint', { from: formatDay(from), to: formatDay(to) })
}

/** What is picked, and what can be done with it besides dragging it. */
function PickedBar({ bundles, mayRevoke, onPick, onUnplan, onRevoke, onAutoFit }: Props) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const minutes = bundles.reduce((sum, bundle) => sum + bundle.minutes, 0)
  const isPlanned = bundles.some(({ from }) => from !== null)
  const isHanded = bundles.some(
    ({ from, workers }) => from === null && workers.some((worker) => worker !== null),
  )
  return (
    <section className={classes.picked} aria-label={t('picked.label')}>
      <span className={classes.sum}>
        <b>{t('picked.count', { count: countOf(bundles) })}</b> · {formatHours(minutes)}
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('picked.clear')}
          title={t('picked.clear')}
          onClick={() => onPick(new Set())}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
      <span className={classes.actions}>
        <Button size="compact-md" onClick={onAutoFit}>
          {t('autoFit')}
        </Button>
        {isPlanned && (
          <Button size="compact-md" variant="default" onClick={onUnplan}>
            {t('unplan')}
          </Button>
        )}
        {isHanded && mayRevoke && (
          <Button size="compact-md" variant="default" onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </span>
      <p className={classes.hint}>{t(isPhone ? 'picked.hint.phone' : 'picked.hint')}</p>
    </section>
  )
}
