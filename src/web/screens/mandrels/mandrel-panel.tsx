import { useState } from 'react'
import type { Mandrel } from '#contract/mandrels.ts'
import { type MandrelActionName, mandrelStateOf } from '#domain/pipes/mandrel.ts'
import { Panel } from '#web/elements/panel.tsx'
import { boot } from '#web/lib/boot.ts'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ActionHistory } from './action-history.tsx'
import { MandrelActions } from './mandrel-actions.tsx'
import { mandrelPlace } from './mandrel-place.ts'
import { MandrelStateBadge } from './mandrel-state.tsx'
import { OnMandrel } from './mandrel-table.tsx'
import classes from './mandrels.module.css'
import { useTexts } from './texts.ts'
import { UndoLast } from './undo-last.tsx'

type Props = { mandrel: Mandrel; onClose: () => void }

/** A mandrel: how it is, what can be done with it, and what was. */
export function MandrelPanel({ mandrel, onClose }: Props) {
  const t = useTexts()
  const [asked, ask] = useState<MandrelActionName | null>(null)
  return (
    <Panel title={t('title', { code: mandrel.code, dn: mandrel.dn })} onClose={onClose}>
      <Facts mandrel={mandrel} />
      {userCan('@production_mandrel_action') && (
        <>
          <MandrelActions state={mandrelStateOf(mandrel.state)} onAsk={ask} />
          <UndoLast key={mandrel.last_action} mandrel={mandrel} />
        </>
      )}
      <h3>{t('history')}</h3>
      <ActionHistory id={mandrel.id} />
      {asked && <ActionDialog mandrel={mandrel} name={asked} onClose={() => ask(null)} />}
    </Panel>
  )
}

function Facts({ mandrel }: { mandrel: Mandrel }) {
  const t = useTexts()
  const {
    cycles,
    cycles_since_maintenance: count,
    max_length,
    end_ring_types,
    is_maintenance_due,
    last_maintenance_at,
  } = mandrel
  const language = useLanguage()
  const { mandrel_maintenance: rule } = boot().config
  const ends = end_ring_types.map((end) => enumLabel('pipe_end', end, language))
  const facts = [
    [t('state'), <MandrelStateBadge key="state" mandrel={mandrel} />],
    [t('onIt'), <OnMandrel key="pipe" mandrel={mandrel} />],
    [t('where'), mandrelPlace(mandrel) || '–'],
    [t('longest'), max_length === null ? '–' : `${formatNumber(max_length / 1000)} m`],
    [t('ends'), ends.join(', ') || '–'],
    [t('cycles.all'), formatNumber(cycles)],
    [t('cycles'), t('cycles.of', { count, most: rule.cycles })],
    [
      t('maintenance.last'),
      last_maintenance_at === null ? t('maintenance.never') : formatDate(last_maintenance_at),
    ],
  ] as const
  return (
    <>
      {is_maintenance_due && <p className={classes.due}>{t('due.why', rule)}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
