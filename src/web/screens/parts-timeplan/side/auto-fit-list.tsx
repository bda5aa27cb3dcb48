import { memo } from 'react'
import type { Placement } from '#planning/scheduling/placement.ts'
import lists from '#web/elements/list.module.css'
import type { ShownFit } from '#web/screens/parts-timeplan/actions/use-auto-fit.ts'
import type { BundleName } from '#web/screens/parts-timeplan/edits/bundle-name.ts'
import type { Labels } from '#web/screens/parts-timeplan/labels/use-labels.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import classes from './auto-fit-list.module.css'
import side from './side-panel.module.css'

/** The place of each group, with a tick to include it; then the groups without a place. */
export function AutoFitList({
  fit,
  labels,
}: {
  fit: Pick<ShownFit, 'plan' | 'left' | 'leave' | 'early'> & { names: ReadonlyMap<string, BundleName> }
  labels: Labels
}) {
  const t = useTexts()
  const { plan, names, left, leave, early } = fit
  return (
    <>
      <ul className={`${lists.list} ${classes.many}`}>
        {plan.placements.map((placement) => (
          <Item
            key={placement.groupId}
            placement={placement}
            name={names.get(placement.groupId)}
            isOn={!left.has(placement.groupId)}
            early={early.get(placement.groupId)}
            skills={plan.openSkills?.get(placement.groupId) ?? null}
            labels={labels}
            onLeave={leave}
          />
        ))}
      </ul>
      {plan.refused.length > 0 && (
        <>
          <h3>{t('autoFit.refused')}</h3>
          <ul className={`${lists.list} ${classes.many}`}>
            {plan.refused.map(({ groupId, reason }) => (
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
  placement: Placement
  name: BundleName | undefined
  isOn: boolean
  early: string | undefined
  skills: readonly number[] | null
  labels: Labels
  onLeave: ShownFit['leave']
}

/** A component of its own, so that only the ticked item is rendered. */
const Item = memo(function Item({ placement, name, isOn, early, skills, labels, onLeave }: ItemProps) {
  return (
    <li>
      <label className={side.fit}>
        <input type="checkbox" checked={isOn} onChange={() => onLeave(new Set([placement.groupId]))} />
        <span>
          <Name name={name} />
          <span className={side.small}>
            {labels.operator(placement.resourceId)} · {labels.scheduled(placement, skills)}
          </span>
          {early && <span className={classes.early}>{early}</span>}
        </span>
      </label>
    </li>
  )
})

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
