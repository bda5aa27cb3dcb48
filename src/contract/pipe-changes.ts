import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PipePause } from '#contract/lines.ts'
import { MeasurementTypeRecord } from '#contract/measurement-types.ts'
import { Measurement } from '#contract/measurements.ts'
import { PipeData, WindingAlarm } from '#contract/pipe-data.ts'
import { PipeDecision } from '#contract/pipe-review.ts'
import { Pipe } from '#contract/pipes.ts'
import { ById, Id, NamedRef, Nullable, RequiredText, Text, Timestamp } from '#contract/shapes.ts'

const Size = Nullable(Type.Number())

/** The job of a pipe: what was to be made. */
const PipeJob = Type.Object({
  id: Id,
  name: Type.String(),
  /** See the enumeration production_status. */
  production_status: Type.Integer(),
  dn: Nullable(Type.Integer()),
  /** Millimetres. */
  outer_diameter: Size,
  profile_family: Nullable(Type.String()),
  /** What the main wall is made of; a code of `polymer_family`. */
  polymer_family: Nullable(Type.String()),
  wall_thickness: Size,
  s1: Size,
  s4: Size,
  profile_height: Size,
  pitch: Size,
  stiffness_class: Size,
  stiffness_method: Nullable(Type.String()),
  sdr: Size,
  pn: Size,
  application: Nullable(Type.String()),
  standard: Nullable(Type.String()),
  /** Metres. */
  length: Type.Number(),
  /** Kilograms. */
  weight: Size,
  end_1: Nullable(Type.Integer()),
  end_2: Nullable(Type.Integer()),
  socket_diameter: Size,
  spigot_diameter: Size,
  socket_depth: Size,
  /** Ω. */
  ef_resistance: Size,
  comment: Type.String(),
})

const Instant = Nullable(Timestamp)

/** When a pipe was where. */
const PipeTimes = Type.Object({
  winding_start: Instant,
  cooling_start: Instant,
  cooling_planned_end: Instant,
  cooling_end: Instant,
  demoulded_at: Instant,
  qa_at: Instant,
  delivered_at: Instant,
  scrapped_at: Instant,
})

const UsedMaterial = Type.Object({
  id: Id,
  material: NamedRef,
  /** A code of `material_component`. */
  component: Type.Integer(),
  kg: Type.Number(),
  /** Its name is the lot number. */
  lot: Nullable(NamedRef),
})

export const PipePassport = Type.Object({
  pipe: Pipe,
  times: PipeTimes,
  job: PipeJob,
  materials: Type.Array(UsedMaterial),
  /** All of them, latest first, also corrected ones. */
  measurements: Type.Array(Measurement),
  /** The types of the measurements. */
  measurement_types: Type.Array(MeasurementTypeRecord),
  /** The mandatory types for which it has no measurement that counts; until then it cannot be OK by itself. */
  missing_types: Type.Array(MeasurementTypeRecord),
  /** All of them, in the order in which they were made, also undone ones. */
  decisions: Type.Array(PipeDecision),
  /** Whether the user can correct the length that was entered when it ended. */
  can_correct_length: Type.Boolean(),
  /** When it was reground, who did it and why; null if it was not. */
  regrind: Nullable(
    Type.Object({
      at: Timestamp,
      by: Nullable(NamedRef),
      /** See the enumeration regrind_reason. */
      reason: Nullable(Type.String()),
      comment: Type.String(),
      /** Kilograms of regrind that it gave. */
      kg: Size,
    }),
  ),
  /** How its cooling was ended before it was ready; null if it was not. */
  early_end: Nullable(
    Type.Object({
      by: Nullable(NamedRef),
      /** See the enumeration cooling_end_reason. */
      reason: Type.String(),
      comment: Type.String(),
      /** Of its surface, in °C. */
      temperature: Size,
    }),
  ),
  /** The pauses while it was wound, by start. */
  pauses: Type.Array(PipePause),
  /** What its line reported while it was wound, by start; the first 200. */
  alarms: Type.Array(WindingAlarm),
  /** The winding runs that machines reported of it. */
  pipe_data: Type.Array(PipeData),
  /** Pipes are named by their numbers. */
  family: Type.Object({
    reuse_of: Nullable(NamedRef),
    reused_as: Type.Array(NamedRef),
    /** The faulty pipe that this one replaces. */
    replacement_of: Nullable(NamedRef),
    /** The jobs that replace this pipe, and the order of each. */
    replacements: Type.Array(Type.Object({ ...NamedRef.properties, order: Nullable(Id) })),
  }),
})
export type PipePassport = Static<typeof PipePassport>

const changeable = {
  comment: Text(2000),
  certificate_number: Nullable(RequiredText(60)),
  order_row: Nullable(Id),
  /** Kilograms. */
  weight: Nullable(Type.Number()),
}

const FieldValue = Type.Union([Text(2000), Type.Number(), Type.Null()])

export const pipeChanges = {
  passport: endpoint({
    method: 'GET',
    path: '/api/v1/pipes/:id/passport/',
    may: '@pipes_view',
    summary: 'Get the passport of a pipe',
    description: 'Returns everything that is known about a pipe.',
    params: ById,
    reply: PipePassport,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/',
    may: '@production_end',
    summary: 'Create a pipe',
    description:
      'Creates a pipe that has just been wound and is now cooling. It gets the next number of its line and day.',
    body: Type.Object({
      product: Id,
      line: Id,
      /** The end of winding; now by default. */
      produced_at: Type.Optional(Timestamp),
      mandrel: Type.Optional(Nullable(Id)),
      /** Metres. */
      length: Type.Number(),
      weight: Type.Optional(changeable.weight),
      /** Who wound it. */
      operators: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
      comment: Type.Optional(changeable.comment),
    }),
    reply: Pipe,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/pipes/:id/',
    may: '@pipes_edit_field',
    summary: 'Update a pipe',
    description: 'Its length is corrected with a reason: see `correct_length`.',
    params: ById,
    body: Type.Partial(Type.Object(changeable)),
    reply: Pipe,
  }),
  updateField: endpoint({
    method: 'PATCH',
    path: '/api/v1/pipe-field-update/',
    may: '@pipes_edit_field',
    summary: 'Update a field of a pipe',
    description:
      'With `seen`, updates the field only if it still has that value. Otherwise returns 409 with the stored value in `stored`.',
    body: Type.Object({
      model: Type.Literal('pipe'),
      id: Id,
      field: Type.Enum(['comment', 'certificate_number', 'order_row', 'weight']),
      value: FieldValue,
      /** The value that the user saw before the edit. */
      seen: Type.Optional(FieldValue),
    }),
    reply: Pipe,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/pipes/:id/',
    may: '@pipes_delete',
    summary: 'Delete a pipe',
    description: 'Only possible while nobody has decided on it or measured it.',
    params: ById,
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/api/v1/pipes/:id/tags/',
    may: '@pipes_edit_field',
    summary: 'Add a tag to a pipe',
    description: 'A pipe can have only one tag of an exclusive group.',
    params: ById,
    body: Type.Object({ tag: Id }),
    bodySize: 'small',
    reply: Pipe,
    success: 201,
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/api/v1/pipes/:id/tags/:tag/',
    may: '@pipes_edit_field',
    summary: 'Remove a tag from a pipe',
    params: Type.Object({ id: Id, tag: Id }),
  }),
}

/** What a pipe can be changed to. */
export const PipeChanges = pipeChanges.change.body
export type PipeChanges = Static<typeof PipeChanges>
