import { IconAlertTriangle, IconCheck, IconHelp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PipeKind, RowForPipe, RowsForPipe } from '#contract/after-production.ts'
import { formatDay, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './after-production.module.css'
import { useTexts } from './texts.ts'

type Props = {
  found: RowsForPipe
  chosen: number | null
  error: ReactNode
  onChoose: (row: number) => void
}

/** The rows that were found: those that the pipe fits, then those that cannot be checked, and others once they are asked for. */
export function RowChoice({ found, chosen, error, onChoose }: Props) {
  const t = useTexts()
  const { rows, has_more } = found
  const { fitting, unknown, misfitting } = groupedByFit(rows)
  const rowsOf = (group: readonly RowForPipe[]) =>
    group.map((row) => (
      <Row key={row.id} row={row} pipe={found.pipe} isChosen={row.id === chosen} onChoose={onChoose} />
    ))
  return (
    <fieldset className={classes.rows} aria-label={t('reallocate.rows')} aria-describedby="row-error">
      {rows.length === 0 && <p>{t('reallocate.none')}</p>}
      {rows.length > 0 && fitting.length === 0 && (
        <p>{t(has_more ? 'reallocate.noneFitsYet' : 'reallocate.noneFits')}</p>
      )}
      {rowsOf([...fitting, ...unknown])}
      {misfitting.length > 0 && (
        <details key={misfitting[0]?.id}>
          <summary>{t('reallocate.misfitting', { count: misfitting.length })}</summary>
          {rowsOf(misfitting)}
        </details>
      )}
      {has_more && <p>{t('reallocate.more')}</p>}
      <p id="row-error" role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}

/** Returns rows by whether a pipe fits them, which is unknown of those without a specification. */
export function groupedByFit(rows: readonly RowForPipe[]) {
  return {
    fitting: rows.filter(({ misfits }) => misfits.length === 0),
    unknown: rows.filter(({ misfits, wanted }) => misfits.length > 0 && wanted === null),
    misfitting: rows.filter(({ misfits, wanted }) => misfits.length > 0 && wanted !== null),
  }
}

type RowProps = {
  row: RowForPipe
  pipe: PipeKind
  isChosen: boolean
  onChoose: (row: number) => void
}

function Row({ row, pipe, isChosen, onChoose }: RowProps) {
  const isFitting = row.misfits.length === 0
  return (
    <label className={classes.row} data-fits={isFitting}>
      <input
        type="radio"
        name="row"
        data-path={isFitting ? 'row' : undefined}
        disabled={!isFitting}
        checked={isChosen}
        onChange={() => onChoose(row.id)}
      />
      <RowFacts row={row} pipe={pipe} />
    </label>
  )
}

function RowFacts({ row, pipe }: { row: RowForPipe; pipe: PipeKind }) {
  const t = useTexts()
  const { order, client, description, due, wanted, misfits } = row
  const fit = useFit()
  const Icon = wanted === null ? IconHelp : misfits.length === 0 ? IconCheck : IconAlertTriangle
  return (
    <span>
      <b>{order.name}</b> {client}
      <span>{description}</span>
      <small>{t('reallocate.due', { date: formatDay(due) })}</small>
      <span className={classes.fit}>
        <Icon size={16} aria-hidden /> {fit(row, pipe)}
      </span>
    </span>
  )
}

/** Returns the function that says why a pipe fits a row, or why not. */
function useFit(): (row: RowForPipe, pipe: PipeKind) => string {
  const t = useTexts()
  const language = useLanguage()
  const materialOf = ({ polymer_family, grade, recycled_percent }: PipeKind) => {
    const name = grade ?? polymer_family ?? ''
    return recycled_percent ? t('recycled', { name, percent: formatNumber(recycled_percent) }) : name
  }
  const said = (kind: PipeKind) => ({
    dn: `DN${kind.dn}`,
    profile: enumLabel('profile_family', kind.profile_family ?? '', language).toLowerCase(),
    material: materialOf(kind),
    stiffness: `SN${kind.stiffness_class}`,
    sdr: `SDR${kind.sdr}`,
    length: `${formatNumber(kind.length, 2)} m`,
    unspecified: '',
  })
  return ({ wanted, misfits }, pipe) => {
    if (wanted === null) return t('fit.unknown')
    const [is, wants] = [said(pipe), said(wanted)]
    if (misfits.length > 0)
      return t('fit.not', {
        why: misfits.map((misfit) => t('misfit', { is: is[misfit], wants: wants[misfit] })).join(', '),
      })
    const rest = pipe.length - wanted.length
    return rest < 0.01 ? t('fit.exact') : t('fit.longer', { rest: `${formatNumber(rest, 2)} m` })
  }
}
