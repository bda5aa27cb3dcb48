import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Mandrel } from '#contract/mandrels.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import tables from '#web/elements/table.module.css'
import { boot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { mandrelPlace } from './mandrel-place.ts'
import { MandrelStateBadge } from './mandrel-state.tsx'
import classes from './mandrels.module.css'
import { useTexts } from './texts.ts'

type Props = {
  mandrels: readonly Mandrel[]
  open: number | null
  onOpen: (mandrel: number) => void
  onReset: () => void
}

/** Mandrels by size and code, a row each. */
export function MandrelTable({ mandrels, open, onOpen, onReset }: Props) {
  const t = useTexts()
  if (mandrels.length === 0)
    return (
      <EmptyState title={t('none')}>
        <Button variant="default" size="touch" onClick={onReset}>
          {t('none.reset')}
        </Button>
      </EmptyState>
    )
  return (
    <div className={tables.frame}>
      <table className={`${tables.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('mandrel')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('onIt')}</th>
            <th scope="col" data-wide>
              {t('where')}
            </th>
            <th scope="col" data-wide className={classes.number}>
              {t('cycles')}
            </th>
            <th scope="col" data-wide>
              {t('maintenance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {mandrels.map((mandrel) => (
            <Row key={mandrel.id} mandrel={mandrel} isOpen={mandrel.id === open} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { mandrel: Mandrel; isOpen: boolean; onOpen: Props['onOpen'] }

function Row({ mandrel, isOpen, onOpen }: RowProps) {
  const t = useTexts()
  const { id, code, dn, is_active, is_maintenance_due, last_maintenance_at } = mandrel
  return (
    <tr aria-current={isOpen || undefined} data-inactive={!is_active || undefined}>
      <th scope="row">
        <button type="button" onClick={() => onOpen(id)}>
          {code}
        </button>
        <small>
          DN{dn}
          {!is_active && ` · ${t('inactive')}`}
        </small>
      </th>
      <td>
        <MandrelStateBadge mandrel={mandrel} />
      </td>
      <td>
        <OnMandrel mandrel={mandrel} />
      </td>
      <td data-wide>{mandrelPlace(mandrel) || '–'}</td>
      <td data-wide className={classes.number}>
        {t('cycles.of', {
          count: mandrel.cycles_since_maintenance,
          most: boot().config.mandrel_maintenance.cycles,
        })}
      </td>
      <td data-wide>
        {is_maintenance_due ? (
          <b className={classes.due}>
            <IconTool size={16} aria-hidden /> {t('due')}
          </b>
        ) : last_maintenance_at ? (
          formatDate(last_maintenance_at)
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

/** The pipe on a mandrel, or what is wound on it. */
export function OnMandrel({ mandrel: { pipe, pipe_product } }: { mandrel: Mandrel }) {
  if (pipe) return userCan('@pipes_view') ? <Link href={`/qa/pipes/${pipe.id}`}>{pipe.name}</Link> : pipe.name
  return pipe_product?.name ?? '–'
}
