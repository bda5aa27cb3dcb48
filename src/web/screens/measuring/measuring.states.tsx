import { type ReactNode, useState } from 'react'
import type { Measurement } from '#contract/measurements.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError, NetworkError } from '#web/lib/api-error.ts'
import { createStore } from '#web/lib/store.ts'
import { Texts } from '#web/lib/texts.tsx'
import type { Outgoing } from '#web/pipes/outbox/outgoing.ts'
import { FoundPipes, WaitingLists } from './choose-pipe.tsx'
import { choiceCommands, padCommands } from './desk/commands.ts'
import { type DeskState, startOfDesk, stepOf } from './desk/desk.ts'
import { begin, beginCorrection, pressed } from './desk/entering.ts'
import { padKeyOf } from './desk/pad-key.ts'
import { stepsOf } from './desk/steps.ts'
import { MeasuringDesk } from './measuring-desk.tsx'
import classes from './measuring-states.module.css'
import { items, measured, pipe } from './sample.ts'

const { diameter, wall, visual, weight } = items
const sending = { survive: true, isSignedOut: false }
const drafts = { of: () => undefined, put: () => {} }

const waiting: Outgoing = {
  intent: 'one',
  pipe: pipe.id,
  type: wall.type.id,
  readings: [10.4, 10.8, 9.7, 11],
  measured_at: '2026-11-20T06:40:00Z',
  corrects: null,
  state: 'waiting',
  heldUntil: 0,
  wasSent: false,
  measurement: null,
  pipeStatus: null,
  error: null,
}

type Props = { state?: Partial<DeskState>; measured?: readonly Measurement[]; entries?: readonly Outgoing[] }

/** A desk that is only looked at. */
function Sample({ state = {}, measured: read = measured, entries = [] }: Props) {
  const steps = stepsOf(Object.values(items), read, entries)
  const [store] = useState(() => createStore({ ...startOfDesk(steps, drafts), ...state }))
  const desk = { store, pipe: pipe.id, steps, drafts, canCorrect: true, slip: '' }
  const used = { ...store.get(), step: stepOf(desk) ?? null, ...padCommands(desk), ...choiceCommands(desk) }
  return (
    <div className={classes.tablet}>
      <MeasuringDesk {...{ pipe, steps, entries, drafts, sending }} measured={read} desk={used} />
    </div>
  )
}

const typing = (text: string, from = begin(wall, [10.4, 10.8])) => ({
  entering: [...text].reduce((entering, key) => pressed(entering, padKeyOf(key) ?? '0'), from),
})
const low = [10.4, 10.8, 9.7, 11]
const uneven = [1200, 1201, 1199, 1230, 1200, 1200, 1201, 1199]
const corrected = stepsOf([weight], measured, []).flatMap(({ latest }) =>
  latest?.id == null ? [] : [beginCorrection(weight.type.id, { ...latest, id: latest.id }, 0)],
)
const none = { results: [], next: null }
const shown = (state: ReactNode) => <Texts of="pipes">{state}</Texts>

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no connection': <ErrorBox error={new NetworkError()} whileLoading onRetry={() => {}} />,
  'pipes that wait': shown(
    <WaitingLists requested={none} toMeasure={{ ...none, results: [pipe] }} cooling={none} />,
  ),
  'no pipe waits': shown(<WaitingLists requested={none} toMeasure={none} cooling={none} />),
  'no such number': shown(<FoundPipes text="2611-X" pipes={[]} hasMore={false} />),
  'before the first digit': shown(<Sample state={typing('')} />),
  inside: shown(<Sample state={typing('10,9')} />),
  below: shown(<Sample state={typing('9,7')} />),
  'check the value': shown(<Sample state={{ entering: { ...typing('97').entering, wasAsked: true } }} />),
  'outside and not sent': shown(
    <Sample
      entries={[waiting]}
      state={{
        entering: begin(wall, low),
        isOffered: true,
        last: { intent: 'one', item: wall, readings: low },
      }}
    />,
  ),
  'one reading outside': shown(<Sample state={{ entering: begin(diameter, [1200, 1201, 1199, 1230]) }} />),
  'a reading outside, the mean inside': shown(
    <Sample
      measured={measured.slice(0, 2)}
      entries={[{ ...waiting, type: diameter.type.id, readings: uneven }]}
      state={{
        entering: begin(diameter, uneven),
        isOffered: true,
        last: { intent: 'one', item: diameter, readings: uneven },
      }}
    />,
  ),
  correction: shown(<Sample state={{ entering: corrected[0] ?? null }} />),
  'yes or no': shown(<Sample state={{ entering: begin(visual) }} />),
  'what is not OK': shown(<Sample state={{ entering: begin(visual), unsaid: begin(visual, [0]) }} />),
  'everything measured': shown(<Sample state={{ entering: null }} />),
}
