import { useCallback } from 'react'
import { type Interval, MINUTE } from '#domain/time.ts'
import { windingStart } from '#planning/pipes/lay-line.ts'
import type { PipeSlot } from '#planning/pipes/pipe-job.ts'
import { minutesAfterPlan } from '#planning/pipes/predict-line.ts'
import { formatHours, formatNumber, formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { nameInRow, type PipeBlock, type PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { useLateness } from './use-lateness.ts'
import { shortTime } from './use-pipe-change-labels.ts'

/** Says all that is known of a block, line by line. */
export type BlockSentence = (block: PipeBlock) => readonly string[]

/** Returns the sentence of a block: the same function as long as the mandrels are the same. */
export function useBlockSentence({ plan: { mandrels } }: Pick<PipesBoard, 'plan'>): BlockSentence {
  const t = useTexts()
  const language = useLanguage()
  const lateness = useLateness()
  return useCallback(
    ({ product, row, slot, coolsUntil, causes, warnings, use, waitsSince, predicted }) => {
      const mandrel = mandrels.find(({ id }) => id === use?.mandrel)
      const status = enumLabel('production_status', product.production_status, language)
      return [
        // As the block itself shows it, so that it can be spoken to by what is seen.
        `${nameInRow(product, row)} ${formatNumber(product.quantity)} m ${formatHours((slot.end - windingStart(slot)) / MINUTE)}`,
        [row?.client, status].filter(Boolean).join(' · '),
        [product.name, product.stage_name].filter(Boolean).join(' · '),
        ...(waitsSince === null
          ? []
          : [t('block.waits', { since: shortTime(waitsSince), until: formatTime(slot.start) })]),
        t('block.setup', {
          at: shortTime(slot.start),
          duration: formatHours(slot.setupMinutes),
          causes: causes.map((cause) => t(`cause.${cause}`)).join(', ') || t('cause.none'),
        }),
        t('block.winding', {
          at: formatTime(slot.start + slot.setupMinutes * MINUTE),
          end: shortTime(slot.end),
        }),
        t('block.cooling', { end: formatTime(coolsUntil), mandrel: mandrel?.code ?? t('mandrel.none') }),
        ...(predicted ? [t('block.predicted', predictionValues(slot, predicted, lateness))] : []),
        ...warnings.map((warning) => enumLabel('plan_warning', warning, language)),
      ]
    },
    [t, language, mandrels, lateness],
  )
}

/** Returns when a pipe will be made, and how much later than planned. */
export function predictionValues(slot: PipeSlot, { end }: Interval, lateness: (minutes: number) => string) {
  const minutes = minutesAfterPlan(end, slot.end)
  return { end: shortTime(end), isLate: minutes > 0 ? 'yes' : 'no', late: lateness(minutes) }
}
