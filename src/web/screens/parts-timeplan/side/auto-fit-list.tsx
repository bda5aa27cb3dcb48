import { memo, type ReactNode } from 'react'
import lists from '#web/elements/list.module.css'
import type { ShownFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import type { FitRow } from '#web/screens/parts-timeplan/edits/chosen-fit.ts'
import type { GhostName } from '#web/screens/parts-timeplan/labels/ghosts.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './auto-fit-list.module.css'
import side from './side-panel.module.css'

/** The place of each group, with a tick to include it; then the groups without a place. */
export function AutoFitList({
  fit,
  labels,
}: {
  fit: Pick<ShownFit, 'plan' | 'rows' | 'refused' | 'left' | 'leave' | 'early'> & {
    names: ReadonlyMap<string, GhostName>
  }
  labels: Labels
}) {
  const t = useTexts()
  const { plan, rows, refused, names, left, leave, early } = fit
  return (
    <>
      <ByOrder
        of={rows}
        nameOf={({ bundle }) => names.get(bundle.id)}
        children={(row, name, isInGroup) => (
          <Item
            key={row.bundle.id}
            {...{ row, name, isInGroup, labels }}
            isOn={!left.has(row.bundle.id)}
            early={early.get(row.bundle.id)}
            skills={plan.openSkills?.get(row.bundle.id) ?? null}
            onLeave={leave}
          />
        )}
      />
      {refused.length > 0 && (
        <>
          <h3>{t('autoFit.refused')}</h3>
          <ByOrder
            of={refused}
            nameOf={({ groupId }) => names.get(groupId)}
            children={({ groupId, reason }, name, isInGroup) => (
              <li key={groupId}>
                <Name {...{ name, isInGroup }} />
                <span className={side.small}>{labels.refusal(reason)}</span>
              </li>
            )}
          />
        </>
      )}
    </>
  )
}

type ByOrderProps<Row> = {
  of: readonly Row[]
  nameOf: (row: Row) => GhostName | undefined
  children: (row: Row, name: GhostName | undefined, isInGroup: boolean) => ReactNode
}

/** Lists work by order, in the sequence of the first of each: an order with several steps has a head. */
function ByOrder<Row>({ of, nameOf, children }: ByOrderProps<Row>) {
  const orders = Map.groupBy(of, (row) => orderOf(nameOf(row)))
  return (
    <ul className={`${lists.list} ${classes.many}`}>
      {[...orders].map(([order, rows]) =>
        rows.length === 1 || order === '' ? (
          rows.map((row) => children(row, nameOf(row), order === ''))
        ) : (
          <li key={order}>
            <b>{order}</b>
            <ul className={lists.list} aria-label={order}>
              {rows.map((row) => children(row, nameOf(row), true))}
            </ul>
          </li>
        ),
      )}
    </ul>
  )
}

/** The order of work and its client; empty where the list is of one order that is named above it. */
function orderOf(name: GhostName | undefined): string {
  return [name?.order, name?.client].filter(Boolean).join(' ')
}

type ItemProps = {
  row: FitRow
  name: GhostName | undefined
  /** Whether its order is named above it. */
  isInGroup: boolean
  isOn: boolean
  early: string | undefined
  skills: readonly number[] | null
  labels: Labels
  onLeave: ShownFit['leave']
}

/** A component of its own, so that only the ticked item is rendered. */
const Item = memo(function Item(props: ItemProps) {
  const { row, name, isInGroup, isOn, early, skills, labels, onLeave } = props
  const { bundle, placement, reason } = row
  return (
    <li>
      <label className={side.fit}>
        <input type="checkbox" checked={isOn} onChange={() => onLeave(new Set([bundle.id]))} />
        <span>
          <Name {...{ name, isInGroup }} />
          <span className={side.small}>
            {placement ? (
              `${labels.operator(placement.resourceId)} · ${labels.scheduled(placement, { order: bundle.group.order.order_number, skills })}`
            ) : (
              <Staying bundle={bundle} labels={labels} />
            )}
          </span>
          {(early || reason) && (
            <span className={classes.early}>{early ?? (reason && labels.refusal(reason))}</span>
          )}
        </span>
      </label>
    </li>
  )
})

/** Says where a group stays that is not moved. */
function Staying({ bundle: { from, group }, labels }: Pick<FitRow, 'bundle'> & Pick<ItemProps, 'labels'>) {
  const t = useTexts()
  const operator = group.workerId === null ? null : labels.operator(group.workerId)
  const stays = from
    ? t('autoFit.stays', {
        time: labels.when({ start: Date.parse(from.start_time), end: Date.parse(from.end_time) }),
      })
    : t('autoFit.staysUnplanned')
  return [operator, stays].filter(Boolean).join(' · ')
}

/** The step, which is the title of a row whose order is named above it, and its parts. */
function Name({ name, isInGroup }: Pick<ItemProps, 'name' | 'isInGroup'>) {
  const order = isInGroup ? '' : orderOf(name)
  const [title, ...details] = [order, name?.step, name?.parts].filter(Boolean)
  return (
    <>
      <b>{title}</b>
      <br />
      {details.length > 0 && (
        <>
          {details.join(' · ')}
          <br />
        </>
      )}
    </>
  )
}
