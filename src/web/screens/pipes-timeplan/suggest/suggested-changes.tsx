import { ActionIcon } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import type { PipeSuggestion, SuggestedSlot } from '#contract/pipe-suggestion.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import lists from '#web/elements/list.module.css'
import { formatNumber, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import type { ChangeSentences } from './change-sentence.ts'
import classes from './suggest.module.css'
import { useTexts } from './texts.ts'
import type { ChosenPart } from './use-suggestion.ts'

type Props = {
  suggestion: PipeSuggestion
  part: ChosenPart
  board: PipesBoard
  sentences: ChangeSentences
  onLeave: (ids: readonly number[]) => void
  onTake: (ids: readonly number[]) => void
  /** Shows where a pipe would be wound. */
  onShow: (instant: number) => void
}

/** The changes of a suggestion, each with its reason and a tick to make it. */
export function SuggestedChanges({ suggestion: { data }, part, ...props }: Props) {
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
          onChange={() => (count === ids.length ? props.onLeave(ids) : props.onTake(ids))}
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

function SuggestedItem({ change, part, board, sentences, onLeave, onTake, onShow }: ItemProps) {
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
        <input type="checkbox" checked={isMade} onChange={() => (isMade ? onLeave([id]) : onTake([id]))} />
        <span>
          <b>
            {t(from === null ? 'change.plan' : 'change.move', { name: sentences.nameOf(id) })}
            {product && ` · ${formatNumber(product.quantity)} m`}
          </b>
          <span className={classes.place}>
            {lineOf(slot.line)} · {shortTime(start)}–{formatTime(slot.end)}
            {from &&
              ` · ${t('from', { line: lineOf(from.line), at: shortTime(windingStart(slotOf({ slot: from })!)) })}`}
          </span>
          <span className={classes.small}>{sentences.reason(change, part)}</span>
          {by !== undefined && (
            <span className={classes.prevented}>{t('prevented', { by: sentences.nameOf(by) })}</span>
          )}
          {isMade && <Shortage {...{ id, part, sentences }} />}
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
