import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { LineState } from '#contract/lines.ts'
import { PipeProduct } from '#contract/pipe-products.ts'
import { PipePlanReply, PlannedPipe } from '#contract/pipe-timeplan.ts'
import { Pipe } from '#contract/pipes.ts'
import { onRevision } from '#contract/plan-changes.ts'
import { ById, Id, Nullable, RequiredText, Text, Timestamp } from '#contract/shapes.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { pipeLimits } from '#domain/pipes/plausible.ts'
import { MAX_STAGES } from '#domain/pipes/split.ts'

const path = '/api/v1/pipe-products/:id/'

const StageInput = Type.Object({
  name: RequiredText(60),
  /** Metres that are wound at once. */
  length: Type.Number({ exclusiveMinimum: 0, maximum: pipeLimits.length.max }),
  /** What is done to it after winding. */
  operation: Type.Optional(Text(200)),
})

/** Why winding stopped. */
const causes = {
  problems: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
  comment: Type.Optional(Text(500)),
}

/** When a pause began and ended, as far as it is named. */
const times = { start_time: Type.Optional(Timestamp), end_time: Type.Optional(Nullable(Timestamp)) }

/** What of a pause can be corrected. */
export const PauseRecord = Type.Object({ ...causes, comment: Text(500), ...times })
export type PauseRecord = Static<typeof PauseRecord>

/** How a pipe product is made. */
export const pipeProduction = {
  start: endpoint({
    method: 'POST',
    path: `${path}start/`,
    may: '@production_start',
    summary: 'Start a pipe product',
    description:
      'Begins to wind a planned product, or the next pipe of a product in production, on its line. It must not be blocked, the line must not make anything else, and a mandrel of the size must be free. Without a mandrel, it takes one that is mounted for the line, or else the one that was wound on least.',
    params: ById,
    body: Type.Object({ mandrel: Type.Optional(Nullable(Id)), start_time: Type.Optional(Timestamp) }),
    bodySize: 'small',
    reply: LineState,
  }),
  undoStart: endpoint({
    method: 'POST',
    path: `${path}undo_start/`,
    may: '@production_start',
    summary: 'Undo the start of a pipe',
    description:
      'Takes the pipe off its line and its mandrel. The product is planned where it was, or between two of its pipes, and has the note to the next shift again. Only possible while nothing has been done with the product or its mandrel since, and its time is not planned for another.',
    params: ById,
    reply: LineState,
  }),
  pause: endpoint({
    method: 'POST',
    path: `${path}pause/`,
    may: '@production_pause',
    summary: 'Pause a pipe product',
    description:
      'Stops winding for at least one cause. *Other* needs a comment. The mode of the line can become maintenance or fault at the same time, with the permission to switch it.',
    params: ById,
    body: Type.Object(
      {
        ...causes,
        start_time: Type.Optional(Timestamp),
        /** A code of `machine_mode`: paused by default. */
        mode: Type.Optional(
          Type.Union([Type.Literal(MachineMode.Maintenance), Type.Literal(MachineMode.Alarm)]),
        ),
      },
      { example: { problems: [1], comment: '' } },
    ),
    bodySize: 'small',
    reply: LineState,
  }),
  correctPause: endpoint({
    method: 'POST',
    path: `${path}correct_pause/`,
    may: '@production_pause',
    summary: 'Correct a pause',
    description:
      'Replaces the causes and the comment of a pause of the product, whether it has ended or not, and the times that are sent. It can begin and end only between what else was recorded at the line before and after it, such as the start of winding or another pause. An open pause has no end; `resume` ends it. With `seen`, corrects the pause only if it still is as seen. Otherwise returns 409 with what is stored in `stored`.',
    params: ById,
    body: Type.Object(
      {
        pause: Id,
        ...causes,
        ...times,
        /** What the user saw before the correction; times that it does not name may have changed. */
        seen: Type.Optional(PauseRecord),
      },
      { example: { pause: 1, problems: [1], comment: '' } },
    ),
    bodySize: 'small',
    reply: LineState,
  }),
  undoPause: endpoint({
    method: 'POST',
    path: `${path}undo_pause/`,
    may: '@production_pause',
    summary: 'Undo a pause of a pipe product',
    description: 'Deletes the pause, as if winding had never stopped. Only possible until it ends.',
    params: ById,
    body: Type.Object({ pause: Id }),
    bodySize: 'small',
    reply: LineState,
  }),
  resume: endpoint({
    method: 'POST',
    path: `${path}resume/`,
    may: '@production_pause',
    summary: 'Resume a pipe product',
    description: 'Ends the pause.',
    params: ById,
    body: Type.Object({ end_time: Type.Optional(Timestamp) }),
    bodySize: 'small',
    reply: LineState,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}end/`,
    may: '@production_end',
    summary: 'End a pipe',
    description:
      'Creates the pipe that was wound, which now cools on its mandrel, and frees the line. A product of several pipes stays in production until the last of them; `start` begins the next one. Without operators, the pipe is of the user’s operator, or else of the default operator of the extruder. The pipe can be sent to review at once, with a comment. With `seen`, ends the pipe only if it is the one that was seen, and not another of the product that was started since.',
    params: ById,
    body: Type.Object({
      end_time: Type.Optional(Timestamp),
      /** In metres; as planned by default. */
      length: Type.Optional(Type.Number()),
      /** In kilograms. */
      weight: Type.Optional(Nullable(Type.Number())),
      operators: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true })),
      comment: Type.Optional(Text(2000)),
      /** A code of `pipe_status`: cooling by default; for review, the comment says why. */
      status: Type.Optional(Type.Union([Type.Literal(PipeStatus.Cooling), Type.Literal(PipeStatus.Review)])),
      /** The pipe that the user saw. */
      seen: Type.Optional(Type.Object({ winding_start: Timestamp })),
    }),
    bodySize: 'small',
    reply: Type.Object({ pipe: Pipe, line: LineState }),
  }),
  undoEnd: endpoint({
    method: 'POST',
    path: `${path}undo_end/`,
    may: '@production_end',
    summary: 'Undo the end of a pipe',
    description:
      'Deletes the pipe and goes on winding it on the same mandrel. Only possible while nobody has done anything with the pipe, its product or its mandrel since, and the line is free. What the line measured of the pipe is measured again when it ends.',
    params: ById,
    body: Type.Object({ pipe: Id }),
    bodySize: 'small',
    reply: LineState,
  }),
  finish: endpoint({
    method: 'POST',
    path: `${path}finish/`,
    may: '@production_end',
    summary: 'Finish a pipe product early',
    description:
      'Ends a product between two of its pipes, with those that were made, and frees the line. The pipes that are left become a product of their own in the same order row: unplanned, or cancelled if they are not to be made.',
    params: ById,
    body: Type.Object({
      /** Whether the pipes that are left are to be made later; true by default. */
      keep_rest: Type.Optional(Type.Boolean()),
      /** When it was finished, which ends its pause. */
      end_time: Type.Optional(Timestamp),
    }),
    bodySize: 'small',
    reply: Type.Object({
      /** The product of the pipes that are left; null if all of them were made. */
      rest: Nullable(PipeProduct),
      line: LineState,
    }),
  }),
  undoFinish: endpoint({
    method: 'POST',
    path: `${path}undo_finish/`,
    may: '@production_end',
    summary: 'Undo the early finish of a pipe product',
    description:
      'Puts the product back on its line with all of its pipes and deletes the product of those that are left. Only possible while neither has changed and the line is free.',
    params: ById,
    body: Type.Object({ rest: Nullable(Id) }),
    bodySize: 'small',
    reply: LineState,
  }),
  markNextShift: endpoint({
    method: 'POST',
    path: `${path}mark_next_shift/`,
    may: '@production_mark_next_shift',
    summary: 'Leave a pipe product to the next shift',
    description:
      'The next shift sees the note first. Starting the product removes the mark. `at` is when the note was written, and must not be before the note that it replaces.',
    params: ById,
    body: Type.Object({ note: RequiredText(500), at: Type.Optional(Timestamp) }),
    bodySize: 'small',
    reply: LineState,
  }),
  readNote: endpoint({
    method: 'POST',
    path: `${path}read_note/`,
    may: '@production_mark_next_shift',
    summary: 'Confirm having read a note to the next shift',
    description:
      'Records who has read it, and when. Only the first reader is kept. The author of the note cannot confirm it.',
    params: ById,
    reply: LineState,
  }),
  cancelPrediction: endpoint({
    method: 'POST',
    path: `${path}cancel_prediction/`,
    may: '@production_cancel_prediction',
    summary: 'Cancel the prediction of a pipe product',
    description:
      'Its line has no prediction until the next pipe product begins. Only possible for a product in production.',
    params: ById,
    reply: PlannedPipe,
  }),
  multiStage: endpoint({
    method: 'POST',
    path: `${path}multi_stage/`,
    may: '@pipeplan_split_merge',
    summary: 'Make a pipe product in stages',
    description:
      'Creates a part for each stage. The lengths of the stages add up to the length of one pipe. A stage is blocked until all pipes of the one before are OK. To make the product in one piece again, merge all its stages.',
    params: ById,
    ...onRevision,
    body: Type.Object({ stages: Type.Array(StageInput, { maxItems: MAX_STAGES }) }),
    reply: PipePlanReply,
  }),
}
