import { ActionIcon } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import type { PipeSuggestion, SuggestedSlot } from '#contract/pipe-suggestion.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import lists from '#web/elements/list.module.css'
import { formatNumber, formatTimeAfter } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import type { ChangeSentences } from './change-sentence.ts'
import type { ChosenPart, TickedWith } from './chosen-part.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'

type Props = {
  suggestion: PipeSuggestion
  part: ChosenPart
  board: PipesBoard
  sentences: ChangeSentences
  /** What the last tick did. */
  ticked: TickedWith | null
  onTick: (id: number, isMade: boolean) => void
  /** Shows where a pipe would be wound. */
  onShow: (instant: number) => void
}

/** The changes of a suggestion, each with its reason and a tick to make it. */
export function SuggestedChanges({
  suggestion: { data },
  part,
  onTickAll,
  ...props
}: Props & { onTickAll: (isMade: boolean) => void }) {
  const t = useTexts()
  const ids = data.map(({ id }) => id)
  const count = part.slots.size
  return (
    <>
      <label className={classes.choice} data-all="">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < ids.length
          }}
          checked={count === ids.length}
          onChange={() => onTickAll(count < ids.length)}
        />
        <b>
          {t('selected', { count, all: ids.length })}
          {part.shortages.length > 0 && ` · ${t('conflicts', { count: part.shortages.length })}`}
        </b>
      </label>
      <ul className={`${lists.list} ${classes.changes}`}>
        {data.map((change) => (
          <SuggestedItem key={change.id} change={change} part={part} {...props} />
        ))}
      </ul>
    </>
  )
}

type ItemProps = Omit<Props, 'suggestion'> & { change: SuggestedSlot }

function SuggestedItem({ change, part, board, sentences, ticked, onTick, onShow }: ItemProps) {
  const t = useTexts()
  const { id, from } = change
  const slot = part.slots.get(id) ?? slotOf({ slot: change })!
  const isMade = part.slots.has(id)
  const by = part.prevented.get(id)
  const product = board.products.get(id)
  const lineOf = (line: number) => board.state.lines.get(line)?.code ?? `${line}`
  const start = windingStart(slot)
  return (
    <li>
      <label className={classes.choice}>
        <input type="checkbox" checked={isMade} onChange={() => onTick(id, !isMade)} />
        <span>
          <b>
            {t(from === null ? 'change.plan' : 'change.move', { name: sentences.nameOf(id) })}
            {product && ` · ${formatNumber(product.quantity)} m`}
          </b>
          <span className={classes.place}>
            {t('place', {
              ...{ line: lineOf(slot.line), setup: shortTime(slot.start) },
              ...{ start: formatTimeAfter(start, slot.start), end: formatTimeAfter(slot.end, start) },
            })}
          </span>
          {from && (
            <span className={classes.small}>
              {t('from', { line: lineOf(from.line), setup: shortTime(Date.parse(from.start_time)) })}
            </span>
          )}
          <span className={classes.small}>{sentences.reason(change, part)}</span>
          {by !== undefined && (
            <span className={classes.prevented}>{t('prevented', { by: sentences.nameOf(by) })}</span>
          )}
          {isMade && <Shortage {...{ id, part, sentences }} />}
          {ticked?.id === id && <WithIt ticked={ticked} sentences={sentences} />}
        </span>
      </label>
      <ActionIcon
        className={classes.show}
        variant="subtle"
        size={36}
        aria-label={t('show', { name: sentences.nameOf(id) })}
        title={t('show', { name: sentences.nameOf(id) })}
        onClick={() => onShow(start)}
      >
        <IconFocus2 size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** So many of the changes that were selected with another are named. */
const MOST_NAMED = 3

/** Which other changes were selected or deselected with one. */
function WithIt({ ticked, sentences }: Pick<ItemProps, 'sentences'> & { ticked: TickedWith }) {
  const t = useTexts()
  const language = useLanguage()
  const { isMade, others } = ticked
  const names = others.slice(0, MOST_NAMED).map(sentences.nameOf)
  const more = others.length - names.length
  const listed = more > 0 ? [...names, t('andMore', { count: more })] : names
  return (
    <span role="status" className={classes.with}>
      {others.length > 0 &&
        t(isMade ? 'selectedWith' : 'deselectedWith', {
          names: new Intl.ListFormat(language).format(listed),
        })}
    </span>
  )
}

/** When a chosen change and others need more mandrels than there are, and which pipe could make room by its own change. */
function Shortage({ id, part, sentences }: Pick<ItemProps, 'part' | 'sentences'> & { id: number }) {
  const t = useTexts()
  const shortage = part.shortages.find(({ jobs }) => jobs.has(id))
  if (!shortage) return null
  const { dn, start, end, jobs } = shortage
  const staying = part.notMade.find((other) => jobs.has(other))
  return (
    <span className={classes.prevented}>
      {t('shortage', {
        ...{ dn, from: shortTime(start), until: formatTimeAfter(end, start) },
        ...{ isStaying: staying === undefined ? 'no' : 'yes', by: sentences.nameOf(staying ?? null) },
      })}
    </span>
  )
}
