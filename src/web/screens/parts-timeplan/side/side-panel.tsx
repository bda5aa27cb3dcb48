import { Button } from '@mantine/core'
import type { PartMove } from '#contract/part-plan.ts'
import type { ListedProblem, PlanCounts } from '#contract/part-timeplan.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { Panel } from '#web/elements/panel.tsx'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Named } from '#web/plan/changes/named-moves.ts'
import type { Undoing } from '#web/plan/changes/undoing.ts'
import { useTexts as usePlanTexts } from '#web/plan/texts.ts'
import type { AutoFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import type { LateOrders } from '#web/screens/parts-timeplan/actions/use-late-orders.ts'
import type { EnterPlace, OpenCard } from '#web/screens/parts-timeplan/actions/use-open-card.ts'
import type { PartsChangeLabels } from '#web/screens/parts-timeplan/labels/use-change-labels.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { withFollowingOrders } from '#web/screens/parts-timeplan/model/early-starts.ts'
import { type OrderBlock, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { ViewState } from '#web/screens/parts-timeplan/model/view-state.ts'
import type { TimeHost } from '#web/working-time/host.ts'
import { AutoFitPanel } from './auto-fit-panel.tsx'
import { BlockCard } from './block-card.tsx'
import { EarlierPanel } from './earlier-panel.tsx'
import { PartChanges } from './part-changes.tsx'
import { PartProblemList } from './part-problem-list.tsx'
import classes from './side-panel.module.css'

type Props = {
  /** The card of the open work order; null where the plan no longer has that. */
  card: OpenCard | null
  /** Its work order, if it is only outside the days shown. */
  elsewhere: OrderBlock | null
  board: PartsBoard
  counts: PlanCounts | undefined
  labels: Labels
  view: ViewState
  readOnly: boolean
  mayBlock: boolean
  undoing: Undoing<Named<PartMove>>
  changeLabels: PartsChangeLabels
  timeHost: TimeHost
  fit: AutoFit | null
  late: LateOrders
  overtaken: (held: Held) => string
  isPicked: (workOrder: number) => boolean
  onPick: (workOrder: number) => void
  onUnplan: (workOrder: number) => void
  /** Opens the card of a work order with a place entered. */
  onMove: EnterPlace
  onShow: (problem: ListedProblem) => void
  /** Schedules work orders again; null for those who may not plan. */
  onReschedule: ((ids: ReadonlySet<number>) => void) | null
  onShowPlace: (place: LanePlace) => void
  onClose: () => void
  onApplyFit: (placements: readonly Placement[]) => void
}

/** The panel beside the board: the card of a work order, or a list. */
export function SidePanel(props: Props) {
  const { labels, view, fit, late, undoing, onClose: close } = props
  const t = useTexts()
  const inPlan = usePlanTexts()
  if (view.panel === 'problems') return <Problems {...props} />
  if (view.open !== null) return <Card {...props} />
  if (view.panel === 'changes')
    return (
      <Panel data-beside title={inPlan('changes')} onClose={close}>
        <PartChanges
          {...{ labels }}
          changeLabels={props.changeLabels}
          timeHost={props.timeHost}
          onRevert={props.readOnly ? null : undoing.review}
        />
      </Panel>
    )
  if (view.panel === 'auto-fit' && fit)
    return (
      <Panel data-beside title={t('autoFit.heading')} onClose={close}>
        <AutoFitPanel
          {...{ fit, labels }}
          readOnly={props.readOnly}
          onShow={props.onShowPlace}
          onApply={props.onApplyFit}
        />
      </Panel>
    )
  if (view.panel === 'earlier')
    return (
      <Panel data-beside title={t('earlier.heading')} onClose={close}>
        <EarlierPanel
          earlier={late.earlier}
          labels={labels}
          readOnly={props.readOnly}
          onShow={props.onShowPlace}
          onApply={late.apply}
        />
      </Panel>
    )
  return null
}

/** The list of problems, which stays as it was left while a card is open. */
function Problems(props: Props) {
  const { board, counts, labels, view, late, readOnly } = props
  const inPlan = usePlanTexts()
  return (
    <>
      {view.open !== null && <Card {...props} />}
      <Panel
        data-beside={view.open === null}
        hidden={view.open !== null}
        title={inPlan('problems')}
        onClose={props.onClose}
      >
        <PartProblemList
          labels={labels}
          problems={counts?.problems}
          withFollowing={(ids) => withFollowingOrders(board.plan, ids)}
          onShow={props.onShow}
          onEarlier={readOnly ? null : late.propose}
          onReschedule={props.onReschedule}
        />
      </Panel>
    </>
  )
}

/** The card of the open work order. */
function Card(props: Props) {
  const { card, board, labels, view } = props
  const t = useTexts()
  const inPlan = usePlanTexts()
  return (
    <Panel
      data-beside
      title={card ? card.block.group.order.order_number : t('card.heading')}
      back={
        view.panel === 'problems' ? { label: inPlan('problems.back'), onClick: props.onClose } : undefined
      }
      onClose={props.onClose}
    >
      {card ? (
        <BlockCard
          key={view.open}
          {...card}
          board={board}
          labels={labels}
          readOnly={props.readOnly}
          mayBlock={props.mayBlock}
          isPicked={props.isPicked(card.block.id)}
          overtaken={props.overtaken}
          onPick={props.onPick}
          onUnplan={props.onUnplan}
          problems={props.counts?.problems}
          onMove={props.onMove}
          onEarlier={props.late.propose}
        />
      ) : (
        <NotShown {...props} />
      )}
    </Panel>
  )
}

/** Says why the card is empty, and leads to work that is only outside the days shown. */
function NotShown({ elsewhere, labels, onShowPlace }: Props) {
  const t = useTexts()
  if (!elsewhere) return <p className={classes.nothing}>{t('card.gone')}</p>
  const { group, start } = elsewhere
  return (
    <div className={classes.nothing}>
      <p>{t('card.elsewhere', { order: group.order.order_number, start: labels.moment(start) })}</p>
      <Button
        variant="default"
        size="sm"
        onClick={() => onShowPlace({ lane: group.workerId ?? UNASSIGNED.id, instant: start })}
      >
        {t('autoFit.show')}
      </Button>
    </div>
  )
}
