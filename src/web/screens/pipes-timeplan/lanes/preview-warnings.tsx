import { IconAlertTriangle } from '@tabler/icons-react'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { formatDate } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { PipePlaces } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { worstLateness } from '#web/screens/pipes-timeplan/edits/worst-lateness.ts'
import { useLateness, useOverdue } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { useWarningWords } from '#web/screens/pipes-timeplan/labels/use-warning-words.ts'
import { whyBlocked } from '#web/screens/pipes-timeplan/labels/why-blocked.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'

type Props = {
  preview: PipePlaces
  board: PipesBoard
  /** Who has moved the pipes since they were selected; empty where nobody has. */
  moved: string
}

/** So many warnings of other pipes are shown. */
const MOST_OTHERS = 3

/** What is wrong with a previewed place, for the pipes themselves and for others. */
export function PreviewWarnings({ preview, board, moved }: Props) {
  const t = useTexts()
  const warningWords = useWarningWords(board)
  const { warnings, conflict, othersWarnings, isOnlySetUpOutside, slots } = preview
  const overdue = useOverdue()
  const late = worstLateness(preview, board)
  const pipes = { missing_materials: missingOf(slots.flatMap(({ id }) => board.products.get(id) ?? [])) }
  const others = othersWarnings.flatMap(({ id, warnings: own, use }) => {
    const product = board.products.get(id)
    if (!product) return []
    const name = pipeName(product, board)
    return own.map((warning) => ({
      key: `${id} ${warning}`,
      text: `${name}: ${warningWords(warning, product, use)}`,
    }))
  })
  const own = [
    ...useDelay(preview, board),
    ...useOnHold(preview, board),
    ...warnings
      .filter((each) => each !== 'blocked')
      .map((each) =>
        each === 'outside_hours' && isOnlySetUpOutside
          ? t('warning.setupOutside')
          : each === 'late' && late
            ? t('warning.late', {
                warning: warningWords(each, pipes, null),
                due: formatDate(late.due - 1),
                late: overdue(late.minutes),
              })
            : warningWords(each, pipes, conflict),
      ),
  ]
  const count = own.length + others.length + Number(moved !== '')
  if (count === 0) return null
  return (
    <section>
      <h2>{t('warnings', { count })}</h2>
      {moved !== '' && <Warning text={moved} />}
      {own.map((text) => (
        <Warning key={text} text={text} />
      ))}
      {others.slice(0, MOST_OTHERS).map(({ key, text }) => (
        <Warning key={key} text={text} />
      ))}
      {others.length > MOST_OTHERS && <span>{t('andMore', { count: others.length - MOST_OTHERS })}</span>}
    </section>
  )
}

/** Returns what several pipes lack together. */
function missingOf(pipes: readonly PlannedPipe[]): PlannedPipe['missing_materials'] {
  const kg = new Map<string, number>()
  for (const missing of pipes.flatMap(({ missing_materials }) => missing_materials))
    kg.set(missing.name, (kg.get(missing.name) ?? 0) + missing.kg)
  return [...kg].map(([name, sum]) => ({ name, kg: sum }))
}

/** Says when the last of the previewed pipes will be made on a line that is behind. */
function useDelay({ delay, line }: PipePlaces, board: PipesBoard): string[] {
  const t = useTexts()
  const lateness = useLateness()
  if (!delay) return []
  const code = board.state.lines.get(line)?.code ?? ''
  return [t('preview.predicted', { end: shortTime(delay.end), line: code, late: lateness(delay.behind) })]
}

/** Says what blocks the previewed pipes: of one pipe by itself, of several once with their names. */
function useOnHold({ slots }: PipePlaces, board: PipesBoard): string[] {
  const t = useTexts()
  const language = useLanguage()
  const pipes = slots.flatMap(({ id }) => board.products.get(id) ?? [])
  const blocked = pipes.flatMap((pipe) =>
    pipe.blockers.map((blocker) => ({ pipe, why: whyBlocked(blocker, language) })),
  )
  return [...Map.groupBy(blocked, ({ why }) => why)].map(([why, alike]) => {
    const names = new Set(alike.map(({ pipe }) => pipeName(pipe, board)))
    const said = t('card.blocked', { why })
    return slots.length === 1 ? said : `${said} (${[...names].join(', ')})`
  })
}

function Warning({ text }: { text: string }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden /> {text}
    </span>
  )
}
