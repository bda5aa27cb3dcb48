import type { FaultyGrouping, FaultyStats } from '#contract/faulty-stats.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import tables from '#web/elements/table.module.css'
import { formatFixed, formatNumber } from '#web/lib/format.ts'
import type { Days } from '#web/lists/period/period.ts'
import classes from './faulty-stats.module.css'
import { percentText } from './figures.ts'
import { Kilograms } from './kilograms.tsx'
import { ofStatus, pipesOfGroup } from './listed-pipes.ts'
import { PipesLink } from './pipes-link.tsx'
import { useTexts } from './texts.ts'
import { useGroupName } from './use-group-name.ts'

type Group = FaultyStats['groups'][number]
type Props = { stats: FaultyStats; days: Days; group_by: FaultyGrouping }

/** What was produced and how much of it is not good, by group. */
export function GroupTable({ stats: { groups }, days, group_by }: Props) {
  const t = useTexts()
  const worst = Math.max(...groups.map(({ scrap_ratio }) => scrap_ratio ?? 0))
  return (
    <section className={`${tables.frame} ${classes.card}`} aria-labelledby="groups">
      <h2 id="groups">{t('groups', { grouping: group_by })}</h2>
      {groups.length === 0 ? (
        <p className={classes.none}>{t('groups.none')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={tables.table} aria-labelledby="groups">
            <thead>
              <tr>
                <th scope="col">{t(`group.${group_by}`)}</th>
                <th scope="col">{t('column.pieces')}</th>
                <th scope="col">{t('column.metres')}</th>
                <th scope="col">{t('column.kg')}</th>
                <th scope="col">{t('faulty')}</th>
                <th scope="col">{t('column.faultyKg')}</th>
                <th scope="col">{t('reuse')}</th>
                <th scope="col">{t('review')}</th>
                <th scope="col" className={classes.ratio}>
                  {t('scrapRatio')}
                </th>
                <th scope="col">{t('yield')}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <GroupRow key={group.key} {...{ group, days, group_by, worst }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isOverlapping(group_by) && groups.length > 0 && <p className={classes.none}>{t('groups.overlap')}</p>}
    </section>
  )
}

/** Returns whether a pipe can be in several groups. */
function isOverlapping(grouping: FaultyGrouping): boolean {
  return grouping === 'material' || grouping === 'operator' || grouping === 'reason'
}

type RowProps = Pick<Props, 'days' | 'group_by'> & { group: Group; worst: number }

function GroupRow({ group, days, group_by, worst }: RowProps) {
  const name = useGroupName()(group_by, group)
  const pipes = pipesOfGroup(days, group_by, group.key)
  const { faulty, reuse, review, scrap_ratio } = group
  const listed = [
    { amount: faulty, status: PipeStatus.Faulty },
    { amount: reuse, status: PipeStatus.Reuse },
    { amount: review, status: PipeStatus.Review },
  ].map(({ amount: { pieces }, status }) =>
    pieces === 0 ? (
      '–'
    ) : (
      <PipesLink key={status} pipes={ofStatus(pipes, status)}>
        {formatNumber(pieces)}
      </PipesLink>
    ),
  )
  return (
    <tr>
      <th scope="row">
        <PipesLink pipes={pipes}>{name}</PipesLink>
      </th>
      <td>{formatNumber(group.pieces)}</td>
      <td>{formatFixed(group.metres, 1)}</td>
      <td>
        <Kilograms amount={group} />
      </td>
      <td>{listed[0]}</td>
      <td>{faulty.pieces === 0 ? '–' : <Kilograms amount={faulty} />}</td>
      <td>{listed[1]}</td>
      <td>{listed[2]}</td>
      <td className={classes.ratio}>
        {worst > 0 && <i aria-hidden style={{ width: `${((scrap_ratio ?? 0) / worst) * 50}%` }} />}
        {percentText(scrap_ratio)}
      </td>
      <td>{percentText(group.first_pass_yield)}</td>
    </tr>
  )
}
