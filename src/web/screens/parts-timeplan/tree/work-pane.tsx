import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import type { ActionGroup } from '#contract/action-groups.ts'
import { Switch } from '#web/elements/switch.tsx'
import { TabList } from '#web/elements/tab-list.tsx'
import { formatDay, formatHours } from '#web/lib/format.ts'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { ExpandAll } from '#web/plan/tree/expand-all.tsx'
import { SearchField } from '#web/plan/tree/search-field.tsx'
import { countIn, toggled } from '#web/plan/tree/tree-model.ts'
import { TreePane } from '#web/plan/tree/tree-pane.tsx'
import type { PushedBy } from '#web/plan/tree/use-unfolded.ts'
import { VirtualTree } from '#web/plan/tree/virtual-tree.tsx'
import { actionCount, type Bundle, hasSeveralOperators } from '#web/screens/parts-timeplan/model/picks.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import { type Tab, tabs, type ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import { NothingFound } from './nothing-found.tsx'
import { planRow } from './plan-row.tsx'
import classes from './work-pane.module.css'
import { groupsUnder, type WorkNode } from './work-tree.ts'
import { allTurned, isAllCollapsed, isExpanded, rowsOf } from './work-tree-rows.ts'

type Props = {
  paneRef: RefObject<HTMLElement | null>
  /** The days whose planned work is listed. */
  days: PartsBoard['reached']
  view: ViewState
  /** Of the tab that is looked at. */
  nodes: readonly WorkNode[]
  nodesOf: (tab: Tab) => readonly WorkNode[]
  /** Left to do under each tab; undefined until it is known. */
  minutes: Readonly<Record<Tab, number | undefined>>
  picked: ReadonlySet<string>
  bundles: readonly Bundle[]
  /** Whether the selection goes to one operator, also what several operators have. */
  together: { readonly isChosen: boolean; readonly choose: (isChosen: boolean) => void }
  readOnly: boolean
  mayRevoke: boolean
  onView: (changed: Partial<ViewState>) => void
  onPick: (picked: ReadonlySet<string>) => void
  /** A line with these groups was expanded or collapsed. */
  onTurned: (groups: readonly ActionGroup[]) => void
  onUnplan: () => void
  onRevoke: () => void
  onAutoFit: () => void
}

const ROW_HEIGHT = { plain: 36, detailed: 44 }

function heightOf({ detail }: WorkNode): number {
  return detail === '' ? ROW_HEIGHT.plain : ROW_HEIGHT.detailed
}

/** The work to plan, and what can be done with the selection. */
export function WorkPane(props: Props) {
  const { view, nodes, minutes, picked, readOnly, onView, onPick } = props
  const t = useTexts()
  const { tab } = view
  const search = useDeferredValue(view.search)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(nodes, turned, search), [nodes, turned, search])
  return (
    <TreePane
      paneRef={props.paneRef}
      label={t('work.label')}
      summary={tabs.map((each) => ({ name: t(`tab.${each}`), detail: hoursOf(minutes[each]) }))}
      pushedBy={pushedBy(view)}
      // What is scheduled stands in the panel, and the week needs the room.
      hasPicks={props.bundles.length > 0 && view.panel !== 'auto-fit'}
    >
      <TabList
        label={t('work.label')}
        chosen={tab}
        choices={tabs.map((each) => ({
          value: each,
          label: t(`tab.${each}`),
          detail: hoursOf(minutes[each]),
          hint: hintOf(each, props.days, t),
        }))}
        onChoose={(chosen) => onView({ tab: chosen })}
      />
      <About {...{ tab, readOnly }} days={props.days} />
      <div className={classes.tools}>
        <SearchField
          value={view.search}
          label={t('search')}
          onSearch={(found) => onView({ search: found })}
        />
        <ExpandTree nodes={nodes} turned={turned} onTurn={setTurned} />
      </div>
      {rows.length === 0 ? (
        <NothingFound tab={tab} search={search} nodesOf={props.nodesOf} onView={onView} />
      ) : (
        <VirtualTree
          label={t(`tab.${tab}`)}
          rows={rows}
          isOpen={(node) => search !== '' || isExpanded(node, turned)}
          ticked={picked}
          readOnly={readOnly}
          heightOf={heightOf}
          onTurn={(node) => {
            setTurned(turned.symmetricDifference(new Set([node.id])))
            props.onTurned(groupsUnder(node))
          }}
          onTick={(node) => onPick(toggled(picked, node))}
          content={planRow}
        />
      )}
      {props.bundles.length > 0 && (
        <PickedBar {...props} hidden={search === '' ? 0 : hiddenIn(rows, props)} />
      )}
    </TreePane>
  )
}

/** Returns what may take the room of the tree: what is searched for is chosen in the tree, what is scheduled stands in the panel. */
function pushedBy({ panel, open, search, zoom }: ViewState): PushedBy {
  if (search !== '' && panel !== 'auto-fit') return null
  if (open !== null || panel !== null) return 'panel'
  return zoom === 'month' ? 'board' : null
}

type ExpandProps = {
  nodes: readonly WorkNode[]
  turned: ReadonlySet<string>
  onTurn: (turned: ReadonlySet<string>) => void
}

function ExpandTree({ nodes, turned, onTurn }: ExpandProps) {
  return (
    <ExpandAll isCollapsed={isAllCollapsed(nodes, turned)} onTurn={(to) => onTurn(allTurned(nodes, to))} />
  )
}

function hoursOf(minutes: number | undefined): string | undefined {
  return minutes === undefined ? undefined : formatHours(minutes)
}

/** Says which work is listed, and how it is planned. */
function About({ tab, days, readOnly }: Pick<Props, 'days' | 'readOnly'> & { tab: Tab }) {
  const t = useTexts()
  const said = [hintOf(tab, days, t), ...(readOnly ? [] : [t('work.how')])]
  return <p className={classes.about}>{said.join(' · ')}</p>
}

/** Says which work a tab lists. */
function hintOf(tab: Tab, days: Props['days'], t: ReturnType<typeof useTexts>): string {
  const [from = '', to = ''] = [days[0]?.date, days.at(-1)?.date]
  return t(`tab.${tab}.hint`, { from: formatDay(from), to: formatDay(to) })
}

/** Returns how many of the selected actions the search hides in the tree. */
function hiddenIn(
  rows: ReturnType<typeof rowsOf>,
  { nodes, picked }: Pick<Props, 'nodes' | 'picked'>,
): number {
  const shown = rows.flatMap(({ node, level }) => (level === 1 ? [node] : []))
  const countOf = (of: readonly WorkNode[]) => of.reduce((sum, { picks }) => sum + countIn(picks, picked), 0)
  return countOf(nodes) - countOf(shown)
}

/** The selection, and what can be done with it besides dragging. */
function PickedBar({ bundles, together, hidden, mayRevoke, ...props }: Props & { hidden: number }) {
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
        <span>
          <b>{t('picked.count', { count: actionCount(bundles) })}</b> · {formatHours(minutes)}
          {hidden > 0 && <span className={classes.hidden}>{t('picked.hidden', { count: hidden })}</span>}
        </span>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('picked.clear')}
          title={t('picked.clear')}
          onClick={() => props.onPick(new Set())}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
      <span className={classes.actions}>
        <Button size="compact-md" onClick={props.onAutoFit}>
          {t('autoFit')}
        </Button>
        {isPlanned && (
          <Button size="compact-md" variant="default" onClick={props.onUnplan}>
            {t('unplan')}
          </Button>
        )}
        {isHanded && mayRevoke && (
          <Button size="compact-md" variant="default" onClick={props.onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </span>
      {hasSeveralOperators(bundles) && (
        <div className={classes.together}>
          <Switch checked={together.isChosen} onChange={together.choose}>
            {t('picked.together')}
          </Switch>
        </div>
      )}
      <p className={classes.hint}>{t(isPhone ? 'picked.hint.phone' : 'picked.hint')}</p>
    </section>
  )
}
