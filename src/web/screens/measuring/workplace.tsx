import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Measurement, TypeOfInspection } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { notify } from '#web/lib/notify.ts'
import { userCan } from '#web/lib/permission.ts'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { forgetEntries } from '#web/pipes/outbox/outbox.ts'
import type { Outgoing } from '#web/pipes/outbox/outgoing.ts'
import { useOutbox } from '#web/pipes/outbox/use-outbox.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { stepsOf } from './desk/steps.ts'
import { type UsedDesk, useDesk } from './desk/use-desk.ts'
import type { Drafts } from './desk/use-drafts.ts'
import { useKeyboard } from './desk/use-keyboard.ts'
import { MeasuringDesk } from './measuring-desk.tsx'
import { measurementsQuery, pipeQuery } from './queries.ts'
import { useTexts } from './texts.ts'
import { usePadClicks } from './use-pad-clicks.ts'
import classes from './workplace.module.css'

type Props = {
  pipe: Pipe
  items: readonly TypeOfInspection[]
  measured: readonly Measurement[]
  drafts: Drafts
}

/** Measures a pipe: what is entered is sent from this device, and read again. */
export function Workplace({ pipe, items, measured, drafts }: Props) {
  const t = useTexts()
  const { entries, ...sending } = useOutbox(pipe.id)
  const steps = stepsOf(items, measured, entries, pipe.measuring_requested)
  const canCorrect = userCan('@qa_change_measurement')
  const desk = useDesk({ pipe: pipe.id, steps, drafts, canCorrect, slip: t('reason.slip') })
  const root = useHeadingFocus(desk.step?.item.type.id)
  useAnswers(pipe, entries, measured)
  useRefusals(entries, { pipe: pipe.id, items, drafts, desk })
  useKeyboard(desk)
  usePadClicks()
  usePageMark('filled')
  return (
    <div ref={root} className={classes.root}>
      <MeasuringDesk {...{ pipe, steps, measured, desk, entries, sending, drafts }} />
    </div>
  )
}

/** Gives the focus to the heading of another type, so that a button that was pressed is not pressed again by a gauge. */
function useHeadingFocus(type: number | undefined) {
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(type)
  useEffect(() => {
    if (shown.current === type) return
    shown.current = type
    root.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [type])
  return root
}

/** Reads again what an answer changed, says that a correction ended a review, and forgets entries once they are read. */
function useAnswers(pipe: Pipe, entries: readonly Outgoing[], measured: readonly Measurement[]): void {
  const t = useTexts()
  const client = useQueryClient()
  const known = new Set(measured.map(({ id }) => id))
  const sent = entries.filter(({ state }) => state === 'sent')
  const unread = sent.filter(({ measurement }) => measurement && !known.has(measurement.id))
  const isUnread = unread.map(({ intent }) => intent).join()
  const isRead = sent
    .filter((entry) => !unread.includes(entry))
    .map(({ intent }) => intent)
    .join()
  useEffect(() => {
    if (isUnread === '') return
    const last = unread.at(-1)
    if (pipe.status === PipeStatus.Review && last?.corrects && last.pipeStatus !== PipeStatus.Review)
      notify('done', t('review.left', { number: pipe.number }))
    void client.invalidateQueries({ queryKey: measurementsQuery(pipe.id).queryKey })
    void client.invalidateQueries({ queryKey: pipeQuery(pipe.id).queryKey })
  }, [client, pipe.id, isUnread])
  useEffect(() => {
    if (isRead !== '') forgetEntries(isRead.split(','))
  }, [isRead])
}

type Refused = { pipe: number; items: readonly TypeOfInspection[]; drafts: Drafts; desk: UsedDesk }

/**
 * Says why the server refused a measurement, and gives its readings back; those of a correction as one of the measurement
 * that counts now, for sent alone they would be a second measurement.
 */
function useRefusals(entries: readonly Outgoing[], { pipe, items, drafts, desk }: Refused): void {
  const t = useTexts()
  const client = useQueryClient()
  const { name } = useTypeWords()
  const sentence = useErrorSentence()
  const refused = entries.find(({ state }) => state === 'refused')
  useEffect(() => {
    if (!refused) return
    forgetEntries([refused.intent])
    const item = items.find(({ type }) => type.id === refused.type)
    if (!item) return
    notify('error', t('notAccepted', { name: name(item.type), why: sentence(refused.error) }))
    if (refused.corrects) {
      void client.fetchQuery({ ...measurementsQuery(pipe), staleTime: 0 }).then((measured) => {
        const counts = measured.find((each) => each.type === refused.type && each.superseded_by === null)
        if (counts) desk.restoreCorrection(refused.type, refused.readings, counts)
      }, console.error)
      return
    }
    drafts.put(item.type.id, refused.readings)
    desk.restore({ item, latest: null, isRequested: false }, refused.readings)
  }, [refused])
}
