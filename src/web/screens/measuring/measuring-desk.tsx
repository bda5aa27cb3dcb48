import { usePrefetchQuery } from '@tanstack/react-query'
import type { Measurement } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import type { Outgoing } from '#web/pipes/outbox/outgoing.ts'
import { AllMeasured } from './all-measured.tsx'
import { Current } from './current.tsx'
import type { Step } from './desk/steps.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import type { Drafts } from './desk/use-drafts.ts'
import { DeskHead, type SendingState } from './desk-head.tsx'
import { DeskNotes } from './desk-notes.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import classes from './measuring-desk.module.css'
import { Pad } from './pad.tsx'
import { visibleFlawsQuery } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { TypeList } from './type-list.tsx'

type Props = {
  pipe: Pipe
  steps: readonly Step[]
  measured: readonly Measurement[]
  desk: UsedDesk
  entries: readonly Outgoing[]
  sending: SendingState
  drafts: Drafts
}

/** The page on which a pipe is measured: what to measure, the value against its range, and the pad. */
export function MeasuringDesk({ pipe, steps, measured, desk, entries, sending, drafts }: Props) {
  const { step, unexplained, unsaid } = desk
  // Known before a flaw is found, so that no button moves under a finger.
  usePrefetchQuery(visibleFlawsQuery())
  return (
    <div className={classes.root}>
      <DeskHead pipe={pipe} entries={entries} sending={sending} desk={desk} />
      <DeskNotes pipe={pipe} steps={steps} />
      <TypeList steps={steps} desk={desk} drafts={drafts} />
      {step ? (
        <>
          <Current key={step.item.type.id} steps={steps} step={step} desk={desk} pipe={pipe} />
          <Pad item={step.item} desk={desk} />
        </>
      ) : (
        <AllMeasured pipe={pipe} steps={steps} measured={measured} desk={desk} />
      )}
      {step && unsaid && <FindingDialog pipe={pipe} item={step.item} onSay={desk.say} />}
      {step && unexplained && (
        <ReasonDialog
          item={step.item}
          before={desk.entering?.corrects?.before ?? []}
          after={unexplained}
          onReason={desk.explain}
          onDiscard={desk.chosen === null ? null : desk.discard}
        />
      )}
    </div>
  )
}
