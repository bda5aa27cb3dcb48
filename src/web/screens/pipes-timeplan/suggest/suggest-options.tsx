import { Button } from '@mantine/core'
import { TabList } from '#web/elements/tab-list.tsx'
import { boot } from '#web/lib/boot.ts'
import { formatDay } from '#web/lib/format.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { suggestionScopes } from './asked-pipes.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'
import type { Suggesting } from './use-suggestion.ts'

type Props = LinesProps & { pickedCount: number }

/** Which pipes a plan is suggested for, until when, and on which lines. */
export function SuggestOptions({ suggesting, pickedCount, lines }: Props) {
  const t = useTexts()
  const { choice, choose, asked, recompute } = suggesting
  const leftByLine = leftOutByLine(suggesting)
  const shown = suggestionScopes.filter(
    (scope) => scope !== 'picked' || pickedCount > 0 || choice.scope === 'picked',
  )
  const horizons = [...new Set([7, 14, boot().config.horizon_days])].toSorted((a, b) => a - b)
  const first = addDays(asked.last, 1 - choice.days)
  return (
    <>
      <TabList
        label={t('scope')}
        chosen={choice.scope}
        choices={shown.map((value) => ({ value, label: t(`scope.${value}`, { count: pickedCount }) }))}
        onChoose={(scope) => choose({ scope })}
      />
      <TabList
        label={t('horizon')}
        chosen={`${choice.days}`}
        choices={horizons.map((days) => ({
          value: `${days}`,
          label: t('horizon.until', { date: formatDay(addDays(first, days - 1)).slice(0, 5) }),
        }))}
        onChoose={(days) => choose({ days: Number(days) })}
      />
      <LineChoice suggesting={suggesting} lines={lines} />
      {asked.cut > 0 && <p className={classes.small}>{t('cut', { count: asked.ids.length })}</p>}
      {leftByLine > 0 && <p className={classes.small}>{t('leftOut.byLine', { count: leftByLine })}</p>}
      {asked.without > 0 && (
        <p className={classes.without}>
          {t('without', { count: asked.without })}
          <Button size="compact-md" variant="subtle" onClick={() => recompute(new Set())}>
            {t('without.undo')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Returns how many pipes are left out because they are on lines that are not chosen, or need one. */
function leftOutByLine({ asked, suggestion }: Pick<Suggesting, 'asked' | 'suggestion'>): number {
  const reasons = suggestion?.left_out.map(({ reason }) => reason) ?? []
  const left = reasons.filter((reason) => reason === 'line_not_chosen' || reason === 'no_chosen_line')
  return asked.onClosed + left.length
}

type LinesProps = {
  suggesting: Suggesting
  lines: PipesBoard['plan']['lines']
}

/** The lines to plan on: those that can wind some of the pipes, at first all of them. */
function LineChoice({ suggesting: { choice, choose, asked }, lines }: LinesProps) {
  const t = useTexts()
  const shown = lines.filter(({ id }) => asked.able.includes(id))
  if (shown.length < 2) return null
  return (
    <fieldset className={classes.lines}>
      <legend>{t('lines')}</legend>
      {shown.map(({ id, code }) => (
        <label key={id} className={classes.line}>
          <input
            type="checkbox"
            checked={!choice.closed.has(id)}
            onChange={() => choose({ closed: choice.closed.symmetricDifference(new Set([id])) })}
          />
          {code}
        </label>
      ))}
    </fieldset>
  )
}
