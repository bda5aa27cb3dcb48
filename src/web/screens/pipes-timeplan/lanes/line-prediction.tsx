import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { pipeProduction } from '#contract/pipe-production.ts'
import { MINUTE } from '#domain/time.ts'
import type { AssignedUse } from '#planning/pipes/mandrels.ts'
import { DropPanel } from '#web/elements/drop-panel.tsx'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useWrite } from '#web/elements/use-write.ts'
import { call } from '#web/lib/api.ts'
import { notify } from '#web/lib/notify.ts'
import { userCan } from '#web/lib/permission.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { caughtUpPlace } from '#web/screens/pipes-timeplan/edits/advised-place.ts'
import { harmToOthers } from '#web/screens/pipes-timeplan/edits/harm-to-others.ts'
import { slotsBehind } from '#web/screens/pipes-timeplan/edits/line-plans.ts'
import { conflictSentence } from '#web/screens/pipes-timeplan/labels/conflict-sentence.ts'
import { useLateness } from '#web/screens/pipes-timeplan/labels/use-lateness.ts'
import { shortTime } from '#web/screens/pipes-timeplan/labels/use-pipe-change-labels.ts'
import {
  type LineLane,
  type PipeBlock,
  type PipesBoard,
  pipeName,
} from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import {
  type LineWait,
  mandrelWaitsBehind,
  waitingBehind,
} from '#web/screens/pipes-timeplan/model/plan-behind.ts'
import type { LinePrediction } from '#web/screens/pipes-timeplan/model/predictions.ts'
import { PIPES_PLAN_KEY } from '#web/screens/pipes-timeplan/model/queries.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './prediction.module.css'

type Props = {
  lane: LineLane
  board: PipesBoard
  /** Moves what waits on the line to where it is predicted; null where the plan may only be viewed. */
  onCatchUp: ((line: number) => void) | null
}

/** How far a line is behind its plan, and on request why; shows nothing for a line that is on time. */
export function LinePredictionPanel({ lane, board, onCatchUp }: Props) {
  const t = useTexts()
  const lateness = useLateness()
  const [isOpened, setOpened] = useState(false)
  const { prediction, blocks, line } = lane
  if (!prediction) {
    const isCancelled = blocks.some(({ isFixed, product }) => isFixed && product.prediction_source === 'none')
    return isCancelled ? <span>{t('prediction.cancelled')}</span> : null
  }
  const { behind, current } = prediction
  const waiting = behind === 0 ? [] : waitingBehind(lane)
  const conflict = waiting.find(
    (block) => block.predicted === null && caughtUpPlace(block, board, serverNow()) !== null,
  )
  const isPlanBehind = conflict !== undefined || waiting.some(({ predicted }) => predicted !== null)
  const isCaughtUp = !isPlanBehind && current.isFixed
  if (behind === 0) return null
  const waitWords = ({ block: { product }, start, end }: LineWait) =>
    t('prediction.waits', {
      ...{ pipe: pipeName(product, board), dn: product.dn ?? 0 },
      ...{ wait: lateness(Math.round((end - start) / MINUTE)), until: shortTime(end) },
    })
  const conflictWords = ({ product }: PipeBlock, use: AssignedUse) =>
    t('prediction.conflict', {
      pipe: pipeName(product, board),
      conflict: conflictSentence(use, board, t) ?? '',
    })
  return (
    <DropPanel
      className={classes.behind}
      panelClassName={classes.panel}
      face={t(isCaughtUp ? 'prediction.caughtUp' : 'prediction.behind', { late: lateness(behind) })}
      onOpen={() => setOpened(true)}
    >
      <Reason prediction={prediction} board={board} />
      {mandrelWaitsBehind(lane).map((wait) => (
        <p key={wait.block.id}>{waitWords(wait)}</p>
      ))}
      {conflict?.use && <p>{conflictWords(conflict, conflict.use)}</p>}
      {isCaughtUp && <p>{t('prediction.caughtUp.what')}</p>}
      {onCatchUp && isPlanBehind && <CatchUp {...{ board, isOpened }} line={line.id} onCatchUp={onCatchUp} />}
      {current.isFixed && userCan('@production_cancel_prediction') && (
        <CancelPrediction product={current.id} line={line.code} />
      )}
    </DropPanel>
  )
}

function Reason({ prediction: { current }, board }: { prediction: LinePrediction; board: PipesBoard }) {
  const t = useTexts()
  const { product, slot, predicted, isFixed } = current
  const pipe = pipeName(product, board)
  if (!isFixed || !predicted)
    return <p>{t('prediction.waiting', { pipe, planned: shortTime(slot.start) })}</p>
  const times = { end: shortTime(predicted.end), planned: shortTime(slot.end) }
  return <p>{t('prediction.running', { pipe, ...times })}</p>
}

type CatchUpProps = {
  board: PipesBoard
  line: number
  /** Its effect on other pipes is calculated only while the panel is open. */
  isOpened: boolean
  onCatchUp: (line: number) => void
}

function CatchUp({ board, line, isOpened, onCatchUp }: CatchUpProps) {
  const t = useTexts()
  const harm = isOpened && harmToOthers(board, slotsBehind(board, line, serverNow()))
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onCatchUp(line)
  }
  return (
    <>
      <p>
        {t('prediction.catchUp.what')} {harm && t('prediction.catchUp.harm', harm)}
      </p>
      <Button size="touch" variant="default" onClick={handleClick}>
        {t('prediction.catchUp')}
      </Button>
    </>
  )
}

function CancelPrediction({ product, line }: { product: number; line: string }) {
  const t = useTexts()
  const client = useQueryClient()
  const sentence = useErrorSentence()
  const { run, pending } = useWrite({
    to: `prediction of ${line}`,
    refresh: () => client.invalidateQueries({ queryKey: PIPES_PLAN_KEY }),
  })
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    run({
      key: `cancel prediction ${product}`,
      send: async (intent) => {
        await call(pipeProduction.cancelPrediction, { params: { id: product } }, { intent })
        const message = t('prediction.cancel.done', { line })
        return { message, name: message, about: [`prediction of ${line}`], undo: null }
      },
      onFailed: (error) => notify('error', sentence(error), { about: [`prediction of ${line}`] }),
    })
  }
  return (
    <>
      <p>{t('prediction.cancel.what', { line })}</p>
      <Button size="touch" variant="default" loading={pending !== null} onClick={handleClick}>
        {t('prediction.cancel')}
      </Button>
    </>
  )
}
