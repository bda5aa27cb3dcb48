import { ActionIcon } from '@mantine/core'
import { IconCornerDownRight, IconPencil } from '@tabler/icons-react'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { formatShortDateTime } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Band } from '#web/pipes/band.tsx'
import { MeasuredResult } from '#web/pipes/measured-result.tsx'
import { type MeasuredRow, measuredCounts, stageOf } from '#web/pipes/measured-rows.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { useAllowed, useBanded } from '#web/pipes/use-banded.ts'
import { WorstNote } from '#web/pipes/worst-note.tsx'
import { worstValue } from '#web/pipes/worst-value.ts'
import classes from './measurements-card.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

type Props = {
  rows: readonly MeasuredRow[]
  onChart: (row: MeasuredRow) => void
  onCorrect: (row: MeasuredRow) => void
}

/** All values of a pipe against what is allowed, with those that were corrected since. */
export function MeasurementsCard({ rows, onChart, onCorrect }: Props) {
  const t = useTexts()
  const isEditable = userCan('@qa_change_measurement')
  if (rows.length === 0)
    return (
      <PassportCard title={t('measurements')}>
        <EmptyState title={t('measurements.none')} />
      </PassportCard>
    )
  const { types, outside, superseded } = measuredCounts(rows)
  const counts = [t('measurements.types', { types, outside })]
  if (superseded > 0) counts.push(t('measurements.superseded', { count: superseded }))
  return (
    <PassportCard title={t('measurements')} aside={counts.join(' · ')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('column.measurement')}</th>
            <th data-hides="phone">{t('column.stage')}</th>
            <th className={classes.figure}>{t('column.value')}</th>
            <th data-hides="phone">{t('column.band')}</th>
            <th className={classes.figure} data-hides="phone">
              {t('column.allowed')}
            </th>
            <th>{t('column.result')}</th>
            <th data-hides="phone">{t('column.measured')}</th>
            {isEditable && (
              <th data-hides="paper">
                <span className={classes.hidden}>{t('column.correct')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.measurement.id}
              row={row}
              onChart={() => onChart(row)}
              onCorrect={isEditable ? () => onCorrect(row) : undefined}
            />
          ))}
        </tbody>
      </table>
    </PassportCard>
  )
}

type RowProps = { row: MeasuredRow; onChart: () => void; onCorrect: (() => void) | undefined }

function Row({ row, onChart, onCorrect }: RowProps) {
  const t = useTexts()
  const words = useTypeWords()
  const stage = useStageName()
  const { kind, type, measurement } = row
  const { readings, measured_at, result } = measurement
  const name = words.name(type)
  const count = readings.length > 1 ? ` ${t('readings', { count: readings.length })}` : ''
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {kind === 'latest' ? (
          <button
            type="button"
            className={classes.name}
            onClick={onChart}
            aria-label={t('chartOf', { name: `${name}${count}` })}
          >
            {name}
            <small>{count}</small>
          </button>
        ) : (
          <>
            <IconCornerDownRight size={14} aria-hidden />
            {t(`kind.${kind}`)}
          </>
        )}
      </th>
      <td data-hides="phone">{stage(stageOf(measurement, type))}</td>
      <ValueCell row={row} />
      <RangeCells row={row} />
      <td>{type.input !== 'boolean' && <MeasuredResult result={result} />}</td>
      <td className={classes.when} data-hides="phone">
        {formatShortDateTime(measured_at, serverNow())}
      </td>
      {onCorrect && (
        <td className={classes.edit} data-hides="paper">
          {kind !== 'superseded' && (
            <ActionIcon
              variant="subtle"
              aria-label={t('correctOf', { name, value: words.value(type, worstValue(row)) })}
              onClick={onCorrect}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  )
}

/** The value that decides the result. */
function ValueCell({ row }: { row: MeasuredRow }) {
  const { figure, unit } = useTypeWords()
  const { kind, type } = row
  const Figure = kind === 'superseded' ? 's' : 'b'
  return (
    <td className={classes.figure}>
      <Figure>{figure(type, worstValue(row))}</Figure>
      <small className={classes.unit}>{unit(type)}</small>
      <small className={classes.worst}>
        <WorstNote row={row} />
      </small>
      <RangeOnPhone row={row} />
    </td>
  )
}

/** A value against what is allowed; of one that was corrected, why. */
function RangeCells({ row }: { row: MeasuredRow }) {
  const banded = useBanded()
  const allowed = useAllowed()
  const { kind, type, reason } = row
  if (kind === 'superseded')
    return (
      <td className={classes.reason} colSpan={2} data-hides="phone">
        {reason}
      </td>
    )
  if (type.input === 'boolean') return <td colSpan={2} data-hides="phone" />
  return (
    <>
      <td className={classes.band} data-hides="phone">
        <Band banded={banded(row)} />
      </td>
      <td className={classes.figure} data-hides="phone">
        <span className={classes.allowed}>{allowed(row)}</span>
      </td>
    </>
  )
}

const stages = { W: 'stage.W', H: 'stage.H', C: 'stage.C', L: 'stage.L', O: 'stage.O' } as const
const stageKeys = new Map<string, (typeof stages)[keyof typeof stages]>(Object.entries(stages))

/** Returns the function that names a stage in one word. */
function useStageName(): (stage: string) => string {
  const t = useTexts()
  return (stage) => {
    const key = stageKeys.get(stage)
    return key ? t(key) : stage
  }
}

/** A phone has no room for the column of the range. */
function RangeOnPhone({ row }: { row: MeasuredRow }) {
  const allowed = useAllowed()
  if (row.kind === 'superseded' || row.type.input === 'boolean') return null
  return (
    <span className={classes.allowed} data-shows="phone">
      {allowed(row)}
    </span>
  )
}
