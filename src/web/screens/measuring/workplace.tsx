import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Measurement, TypeOfInspection } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { notify } from '#web/lib/notify.ts'
import { userCan } from '#web/lib/permission.ts'
import { forgetEntries, type Outgoing } from '#web/pipes/outbox/outbox.ts'
import { useOutbox } from '#web/pipes/outbox/use-outbox.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import { stepsOf } from './desk/steps.ts'
import { type UsedDesk, useDesk } from './desk/use-desk.ts'
import type { Drafts } from './desk/use-drafts.ts'
import { MeasuringDesk } from './measuring-desk.tsx'
import { measurementsQuery, pipeQuery } from './queries.ts'
import { useTexts } from './texts.ts'

type Props = {
  pipe: Pipe
  items: readonly TypeOfInspection[]
  measured: readonly Measurement[]
  drafts: Drafts
}

/** Measures a pipe: what is entered is sent from this device, and read again. */
export function Workplace({ pipe, items, measured, drafts }: Props) {
  const t = useTexts()
  const { entries, survive } = useOutbox(pipe.id)
  const steps = stepsOf(items, measured, entries)
  const canCorrect = userCan('@qa_change_measurement')
  const desk = useDesk({ pipe: pipe.id, steps, drafts, canCorrect, slip: t('reason.slip') })
  useAnswers(pipe.id, entries, measured)
  useRefusals(entries, { items, drafts, desk })
  return (
    <MeasuringDesk
      pipe={pipe}
      steps={steps}
      desk={desk}
      entries={entries}
      survive={survive}
      drafts={drafts}
    />
  )
}

/** Reads again what an answer changed, and forgets entries once they are read. */
function useAnswers(pipe: number, entries: readonly Outgoing[], measured: readonly Measurement[]): void {
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
    void client.invalidateQueries({ queryKey: measurementsQuery(pipe).queryKey })
    void client.invalidateQueries({ queryKey: pipeQuery(pipe).queryKey })
  }, [client, pipe, isUnread])
  useEffect(() => {
    if (isRead !== '') forgetEntries(isRead.split(','))
  }, [isRead])
}

type Refused = { items: readonly TypeOfInspection[]; drafts: Drafts; desk: UsedDesk }

/** Says why the server refused a measurement, and gives its readings back. */
function useRefusals(entries: readonly Outgoing[], { items, drafts, desk }: Refused): void {
  const t = useTexts()
  const { name } = useTypeWords()
  const sentence = useErrorSentence()
  const refused = entries.find(({ state }) => state === 'refused')
  useEffect(() => {
    if (!refused) return
    forgetEntries([refused.intent])
    const item = items.find(({ type }) => type.id === refused.type)
    if (!item) return
    drafts.put(item.type.id, refused.readings)
    notify('error', t('notAccepted', { name: name(item.type), why: sentence(refused.error) }))
    desk.restore({ item, latest: null }, refused.readings)
  }, [refused])
}
