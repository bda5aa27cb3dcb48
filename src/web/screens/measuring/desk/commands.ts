import type { Measurement, TypeOfInspection } from '#contract/measurements.ts'
import { needsFinding } from '#domain/pipes/inspection.ts'
import { judge } from '#domain/pipes/measurement.ts'
import type { Conditions } from '#web/pipes/outbox/outgoing.ts'
import {
  type Desk,
  finish,
  goOn,
  goOnMeasured,
  open,
  openStep,
  put,
  reopened,
  reopenedAtFault,
  reopenMistyped,
  stepOf,
} from './desk.ts'
import {
  atSlot,
  begin,
  beginCorrection,
  completed,
  type Entered,
  type Entering,
  entered,
  pressed,
  withReading,
} from './entering.ts'
import type { PadKey } from './pad-key.ts'
import type { Step } from './steps.ts'

/** What the pad does at a desk. */
export function padCommands(desk: Desk) {
  return {
    press: (key: PadKey) => {
      const into = typedInto(desk)
      if (into) open(desk, pressed(into.entering, key))
    },
    enter: () => {
      const into = typedInto(desk)
      if (into && !desk.store.get().isOffered) accept(desk, into.item, entered(into.entering, into.item))
    },
    /** Enters yes or no. */
    answer: (value: number) => {
      const into = typedInto(desk)
      if (!into) return
      open(desk, into.entering)
      const answered = withReading(atSlot(into.entering, into.entering.slot ?? 0), value)
      const { entering, complete } = answered
      const isNotOk = complete && needsFinding(into.item.type, judge(into.item.type, complete, into.item))
      if (isNotOk) put(desk, { unsaid: entering })
      else accept(desk, into.item, answered)
    },
    /** Says what is not OK; null takes the answer back. */
    say: (comment: string | null) => {
      const { unsaid } = desk.store.get()
      const item = stepOf(desk)?.item
      put(desk, { unsaid: null })
      const readings = unsaid && completed(unsaid)
      if (comment === null || !item || !readings) return
      const { corrects } = unsaid
      put(desk, { entering: unsaid })
      const why = corrects && { id: corrects.id, reason: corrects.reason ?? comment }
      finish(desk, item, { readings, corrects: why, comment })
    },
  }
}

/** What is typed into: after a value outside, a key measures again. */
function typedInto(desk: Desk): { item: TypeOfInspection; entering: Entering } | null {
  const { entering, isOffered, unexplained, unsaid } = desk.store.get()
  const item = stepOf(desk)?.item
  if (!item || !entering || unexplained || unsaid) return null
  return { item, entering: isOffered ? begin(item) : entering }
}

function accept(desk: Desk, item: TypeOfInspection, { entering, complete: readings }: Entered): void {
  const { corrects, type } = entering
  put(desk, { entering })
  if (corrects || !readings) desk.drafts.put(type, entering.readings, corrects?.id)
  if (!readings) return
  if (!corrects) finish(desk, item, { readings, corrects })
  else if (corrects.reason === null) put(desk, { unexplained: readings })
  else finish(desk, item, { readings, corrects: { id: corrects.id, reason: corrects.reason } })
}

function openType(desk: Desk, type: number | null): void {
  const step = desk.steps.find(({ item }) => item.type.id === type)
  if (step) openStep(desk, step)
}

/** What is chosen at a desk: which type, which reading, and what becomes of a value. */
export function choiceCommands(desk: Desk) {
  const { store } = desk
  return {
    /** Opens a type; a correction that is complete is not lost: its reason is asked for. */
    choose: (step: Step) => {
      const { entering } = store.get()
      const isLeft = entering?.corrects && entering.type !== step.item.type.id
      const unexplained = isLeft ? completed(entering) : null
      if (unexplained) put(desk, { unexplained, chosen: step.item.type.id })
      else openStep(desk, step)
    },
    chooseSlot: (slot: number) => {
      const { entering, isOffered } = store.get()
      const step = stepOf(desk)
      if (!step || !entering) return
      if (!isOffered) return put(desk, { entering: atSlot(entering, slot) })
      const again = reopened(desk, step, slot)
      if (again) put(desk, { entering: again, isOffered: false, last: null })
    },
    ...effectCommands(desk),
    /** Leaves the type as it is. */
    goOn: () => goOn(desk, store.get().entering?.type ?? null),
    /** Leaves a value that is doubtful as it is. */
    keep: () => {
      const { entering } = store.get()
      if (entering) goOnMeasured(desk, entering.type)
    },
    /** Shows readings that were not accepted. */
    restore: ({ item }: Step, readings: readonly number[]) =>
      open(desk, begin(item, readings), { last: null }),
    /** Shows readings that were not accepted as a correction of another measurement. */
    restoreCorrection: (type: number, readings: readonly number[], of: Measurement) =>
      open(desk, { ...beginCorrection(type, of, 0), readings }, { last: null }),
    setConditions: (conditions: Conditions) => put(desk, { conditions }),
    /** Gives the reason of a correction; null does not correct. */
    explain: (reason: string | null) => {
      const { entering, unexplained: readings, chosen } = store.get()
      const step = stepOf(desk)
      if (reason === null) return put(desk, { unexplained: null, chosen: null })
      if (!step || !readings || !entering?.corrects) return
      finish(desk, step.item, { readings, corrects: { id: entering.corrects.id, reason } })
      if (!store.get().isOffered) openType(desk, chosen)
    },
    /** Leaves the measurement as it was. */
    discard: () => openType(desk, store.get().chosen),
    undo: () => {
      const { last } = store.get()
      const step = desk.steps.find(({ item }) => item.type.id === last?.item.type.id)
      const again = step && reopened(desk, step, step.item.type.readings - 1)
      if (again) reopenMistyped(desk, again)
    },
  }
}

/** What the next value does to the one that was measured. */
function effectCommands(desk: Desk) {
  return {
    /** Corrects what was measured instead of measuring again. */
    correct: () => {
      const step = stepOf(desk)
      const again = step && reopenedAtFault(desk, step)
      if (again) open(desk, again, { last: null })
    },
    /** Corrects a value outside that was mistyped a moment ago. */
    correctMistyped: () => {
      const step = stepOf(desk)
      const again = step && reopenedAtFault(desk, step)
      if (again) reopenMistyped(desk, again)
    },
    measureAgain: () => {
      const step = stepOf(desk)
      if (step) open(desk, begin(step.item), { last: null })
    },
  }
}
