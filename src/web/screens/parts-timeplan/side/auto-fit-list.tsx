import { memo } from 'react'
import lists from '#web/elements/list.module.css'
import type { ShownFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import type { BundleName } from '#web/screens/parts-timeplan/edits/bundle-name.ts'
import type { FitRow } from '#web/screens/parts-timeplan/edits/chosen-fit.ts'
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
    names: ReadonlyMap<string, BundleName>
  }
  labels: Labels
}) {
  const t = useTexts()
  const { plan, rows, refused, names, left, leave, early } = fit
  return (
    <>
      <ul className={`${lists.list} ${classes.many}`}>
        {rows.map((row) => (
          <Item
            key={row.bundle.id}
            row={row}
            name={names.get(row.bundle.id)}
            isOn={!left.has(row.bundle.id)}
            early={early.get(row.bundle.id)}
            skills={plan.openSkills?.get(row.bundle.id) ?? null}
            labels={labels}
            onLeave={leave}
          />
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <h3>{t('autoFit.refused')}</h3>
          <ul className={`${lists.list} ${classes.many}`}>
            {refused.map(({ groupId, reason }) => (
              <li key={groupId}>
                <Name name={names.get(groupId)} />
                <span className={side.small}>{labels.refusal(reason)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type ItemProps = {
  row: FitRow
  name: BundleName | undefined
  isOn: boolean
  early: string | undefined
  skills: readonly number[] | null
  labels: Labels
  onLeave: ShownFit['leave']
}

/** A component of its own, so that only the ticked item is rendered. */
const Item = memo(function Item({ row, name, isOn, early, skills, labels, onLeave }: ItemProps) {
  const { bundle, placement, reason } = row
  return (
    <li>
      <label className={side.fit}>
        <input type="checkbox" checked={isOn} onChange={() => onLeave(new Set([bundle.id]))} />
        <span>
          <Name name={name} />
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

function Name({ name }: { name: BundleName | undefined }) {
  return (
    <>
      <b>
        {name?.order} {name?.client}
      </b>
      <br />
      {name?.parts && (
        <>
          {name.parts}
          <br />
        </>
      )}
    </>
  )
}
