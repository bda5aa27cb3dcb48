import { useEffect, useState } from 'react'
import { plantDay } from '#domain/time.ts'
import type { ShortGap } from '#planning/pipes/find-place.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import { formatHours, formatTimeAfter } from '#web/lib/format.ts'
import { calendarLabels } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { BetterPlace } from '#web/screens/pipes-timeplan/edits/better-place.ts'
import {
  isWhereItIs,
  type PipePlaces,
  type PipePreview,
} from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { problemSentence } from '#web/screens/pipes-timeplan/labels/problem-sentence.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import { type PipesBoard, pipeName } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { MandrelWords } from './mandrel-words.tsx'
import classes from './place-bar.module.css'
import { PlaceLink } from './place-link.tsx'
import { PreviewWarnings } from './preview-warnings.tsx'
import { LongerSetupWords, MovedWords } from './room-words.tsx'
import { REST_MS } from './use-better-place.ts'

type Props = { preview: PipePreview; board: PipesBoard; moved: string }

/** What planning the held pipes at a place would mean. */
export function PreviewWords({ preview, board, moved, onMakeRoom }: Props & { onMakeRoom: () => void }) {
  const t = useTexts()
  const line = board.state.lines.get(preview.line)?.code ?? ''
  if (preview.kind === 'none')
    return (
      <section>
        <h2>{t('preview.none', { line })}</h2>
        <b>{problemSentence(preview.problem, t)}</b>
      </section>
    )
  return (
    <>
      <Times preview={preview} board={board} line={line} />
      <PreviewWarnings preview={preview} board={board} moved={moved} />
      <section>
        <h2>{t('why')}</h2>
        {preview.isMakingRoom ? (
          <MovedWords preview={preview} board={board} />
        ) : (
          <Reason preview={preview} board={board} />
        )}
        {preview.slots.length > 1 && <span>{t('why.others')}</span>}
        <LongerSetupWords preview={preview} board={board} />
        <MakeRoom preview={preview} onMakeRoom={onMakeRoom} />
      </section>
    </>
  )
}

/** Offers to make room where that would help, once the preview rests. */
function MakeRoom({ preview, onMakeRoom }: { preview: PipePlaces; onMakeRoom: () => void }) {
  const t = useTexts()
  const [rested, setRested] = useState<PipePlaces | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(preview), REST_MS)
    return () => clearTimeout(timer)
  }, [preview])
  if (rested !== preview || !preview.canMakeRoom()) return null
  return <PlaceLink name={t('room.make')} pressKey="M" onClick={onMakeRoom} />
}

function Times({ preview, board, line }: { preview: PipePlaces; board: PipesBoard; line: string }) {
  const t = useTexts()
  const { day } = calendarLabels(useLanguage())
  const { slots, causes, coolsUntil, mandrel } = preview
  const [first, last] = [slots[0]!, slots.at(-1)!]
  const product = board.products.get(first.id)
  const what = slots.length === 1 && product ? pipeName(product, board) : t('pipes', { count: slots.length })
  const was = product && slotOf(product)
  const lineOf = (id: number) => board.state.lines.get(id)?.code ?? ''
  const changed = causes.map((cause) => t(`cause.${cause}`)).join(', ')
  return (
    <section>
      <h2>{t('preview', { what, line, day: day(plantDay(new Date(first.slot.start))) })}</h2>
      <b className={classes.end}>{t('ends', { at: shortTime(last.slot.end) })}</b>
      {was && !isWhereItIs(preview, board) && (
        <span className={classes.times}>
          {t('preview.was', { line: lineOf(was.line), at: shortTime(was.start) })}
        </span>
      )}
      <span className={classes.times}>
        {t('preview.times', {
          setup: shortTime(first.slot.start),
          winding: formatTimeAfter(windingStart(first.slot), first.slot.start),
        })}
      </span>
      {changed !== '' && (
        <span className={classes.times}>
          {t('preview.changeover', { duration: formatHours(first.slot.setupMinutes), causes: changed })}
        </span>
      )}
      <span className={classes.times}>
        {t(mandrel === null ? 'preview.cooled' : 'preview.cooledOn', {
          at: formatTimeAfter(coolsUntil, last.slot.end),
          mandrel: mandrel ?? '',
        })}
      </span>
      <MandrelWords preview={preview} board={board} />
    </section>
  )
}

/** Why the pipes begin where they do: at the time asked for, or as soon as line and mandrel are free. */
function Reason({ preview, board }: { preview: PipePlaces; board: PipesBoard }) {
  const t = useTexts()
  const { after, from, slots, isReleased, isPast, tooShort } = preview
  const { start } = slots[0]!.slot
  const before = after ? board.products.get(after.id) : undefined
  const values = { at: shortTime(start), by: before ? pipeName(before, board) : '' }
  if (isPast) return <span>{t('why.past', values)}</span>
  if (isWhereItIs(preview, board)) return <span>{t('why.same')}</span>
  if (tooShort) return <span>{t('why.tooShort', { ...values, ...gapValues(tooShort, board) })}</span>
  if (before) return <span>{t(start === from ? 'why.after' : 'why.occupied', values)}</span>
  if (isReleased) return <span>{t('why.mandrel', values)}</span>
  return <span>{t(start === from ? 'why.free' : 'why.later', values)}</span>
}

function gapValues({ start, end, next, minutes }: ShortGap, board: PipesBoard) {
  const product = board.products.get(next.id)
  return {
    ...{ from: shortTime(start), until: formatTimeAfter(end, start), needed: formatHours(minutes) },
    next: product ? pipeName(product, board) : '',
  }
}

/** Where the pipes would have fewer warnings, which of them they would not have, and why not earlier. */
export function BetterWords({ better, preview, board }: Omit<Props, 'moved'> & { better: BetterPlace }) {
  const t = useTexts()
  const { line, after, slots } = better
  const before = after ? board.products.get(after.id) : undefined
  const code = board.state.lines.get(line)?.code ?? ''
  const values = {
    line: code,
    at: shortTime(slots[0]!.slot.start),
    by: before ? pipeName(before, board) : '',
  }
  const gains = (['late', 'mandrel_busy', 'outside_hours'] as const)
    .filter((each) => preview.kind === 'places' && preview.warnings.includes(each))
    .filter((each) => !better.warnings.includes(each))
  const saved = preview.kind === 'places' ? setupOf(preview) - setupOf(better) : 0
  const words = [
    t('better.ends', { at: shortTime(slots.at(-1)!.slot.end) }),
    ...gains.map((gain) => t(`better.${gain}`)),
    ...(saved > 0 ? [t('better.setup', { duration: formatHours(saved) })] : []),
  ]
  const obstacle = better.whyNotEarlier()
  return (
    <>
      <b>{t(before ? 'better.after' : 'better.at', values)}</b>
      <span>{words.join(', ')}</span>
      {obstacle && <span>{t(`better.notEarlier.${obstacle}`)}</span>}
    </>
  )
}

function setupOf({ slots }: Pick<PipePlaces, 'slots'>): number {
  return slots.reduce((sum, { slot }) => sum + slot.setupMinutes, 0)
}
