import type { ReactNode } from 'react'
import type { PipeForReview } from '#contract/review-queue.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { Texts } from '#web/lib/texts.tsx'
import { measuredRows } from '#web/pipes/measured-rows.ts'
import { ReasonsForm } from '#web/pipes/reasons/reasons-form.tsx'
import { aMeasured, passport, types } from '#web/pipes/sample-pipe.ts'
import { DecisionButton, type DecisionName } from './decision-button.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { FailingCard } from './failing-card.tsx'
import { InsideRows } from './inside-rows.tsx'
import { PipeNotes } from './pipe-notes.tsx'
import { QueueRow } from './queue-row.tsx'

const names: readonly DecisionName[] = ['ok', 'faulty', 'reuse', 'measure', 'skip']
const rowOf = (...measured: Parameters<typeof aMeasured>) =>
  measuredRows({ measurements: [aMeasured(...measured)], measurement_types: [measured[1]] })
const oval = rowOf(1, types.ovality, { value: 22.6, readings: [21.4, 23.8], allowed_max: 20, result: 3 })
const thin = rowOf(2, types.wall, {
  ...{ value: 7.6, readings: [7.8, 7.6, 7.2, 7.7], nominal: 8 },
  ...{ allowed_min: 7.5, allowed_max: 10, result: 2 },
})
const inside = rowOf(3, types.length, { value: 6004, allowed_min: 6000, allowed_max: 6020 })

const waiting: PipeForReview = {
  ...{ id: 7, number: '261119-W2-003', status: PipeStatus.Review, updated_at: '2026-11-19T12:24:00+02:00' },
  produced_at: '2026-11-19T11:36:00+02:00',
  product: { id: 1, name: 'DN1000 PR 65 SN8 PE100' },
  client: { id: 1, name: 'Soometsa Taristu OÜ' },
  line: { id: 2, name: 'WL2' },
  failing: [
    { type: types.ovality.id, result: 3 },
    { type: types.wall.id, result: 2 },
  ],
  ...{ failed_before: [], last_measurement: 2, sent_by: null, measuring_requested: null },
}
const sent: PipeForReview = {
  ...waiting,
  failing: [],
  sent_by: { name: 'Maarja Org', reasons: ['Rough inner surface'], comment: 'Near the socket' },
  measuring_requested: {
    by: { id: 1, name: 'Liis Toom' },
    at: '2026-11-20T09:00:00+02:00',
    types: [1],
    remark: 'Both ends',
  },
}

const now = Date.parse('2026-11-20T12:00:00+02:00')
const nothing = () => {}

function row(pipe: PipeForReview) {
  const shared = { pipe, now, href: '/qa/review/7', types: Object.values(types), isSelected: false }
  return (
    <ul>
      <QueueRow {...shared} isShown={false} onToggle={nothing} />
    </ul>
  )
}

const reasons = [
  ['Ovality too large', 'dimension', true],
  ['Uneven wall', 'dimension', false],
  ['Cracks', 'structure', false],
  ['Wrong material/recipe', 'process', false],
] as const

const form = (given: { failure?: string; isSaving?: boolean } = {}) => (
  <ReasonsForm
    reasons={reasons.map(([name, category, is_suggested], index) => ({
      ...{ id: index + 1, name, name_en: name, category, is_suggested, code: null, is_other: false },
      ...{ used: 0, archived: false, sort: index, created_at: '', updated_at: '' },
      last_used: null,
    }))}
    save="Mark 2 pipes faulty"
    isFaulty
    placeholder="What is wrong with the pipe"
    failure=""
    isSaving={false}
    {...given}
    onChange={nothing}
    onSave={nothing}
    onCancel={nothing}
  />
)

const decided = { ...passport, pipe: { ...passport.pipe, status: PipeStatus.Ok } }
const review = {
  requested: null,
  actions: { ok: nothing, faulty: nothing, reuse: nothing, measure: nothing, skip: nothing },
}
const shown = (state: ReactNode) => <Texts of="pipes">{state}</Texts>

export const states = {
  'a pipe in the queue': shown(row(waiting)),
  'sent by an operator, to be measured again': shown(row(sent)),
  'out of range': shown(oval.map((each) => <FailingCard key={each.measurement.id} row={each} />)),
  'one reading out of range': shown(thin.map((each) => <FailingCard key={each.measurement.id} row={each} />)),
  'in order': shown(<InsideRows rows={inside} />),
  'no longer for review': shown(<PipeNotes passport={decided} review={review} />),
  decisions: names.map((name) => <DecisionButton key={name} name={name} isReady onClick={nothing} />),
  'nothing to decide': <DecisionButton name="ok" isReady={false} onClick={nothing} />,
  'on a phone': names.map((name) => (
    <DecisionButton key={name} name={name} isShort isReady onClick={nothing} />
  )),
  reasons: form(),
  'decided by someone else': form({ failure: '261119-W2-003 was marked OK by Maarja Org.' }),
  'being saved': form({ isSaving: true }),
  'nothing for review': <EmptyQueue isPart={false} />,
  'nothing of the selection': <EmptyQueue isPart />,
}
