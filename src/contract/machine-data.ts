import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { CodeOf } from '#contract/enums.ts'
import { MandrelActionCode } from '#contract/production-enums.ts'
import { Guid, Nullable, RequiredText, Text, Timestamp } from '#contract/shapes.ts'
import { temperatureLimits } from '#domain/pipes/plausible.ts'

/** The maximum of items in a batch. */
export const MAX_BATCH_ITEMS = 1000

const Figure = Type.Number({ minimum: 0, maximum: 100_000 })

/** What every item says: its own id, when it happened, and more. */
const item = <P extends TProperties>(properties: P) =>
  Type.Object({ guid: Guid, timestamp: Timestamp, ...properties })
/** The winding run that an item belongs to. */
const ofRun = { pipe_guid: Type.Optional(Nullable(Guid)) }
/** The code of a mandrel. One that is not known is kept as text. */
const MandrelCode = RequiredText(20)

/** What a machine can report, by kind. */
export const machineItems = {
  'pipe-production-start': item({ pipe_guid: Guid, mandrel: Type.Optional(Nullable(MandrelCode)) }),
  'pipe-production-end': item({
    pipe_guid: Guid,
    /** Kilograms. */
    mass: Type.Optional(Nullable(Figure)),
    /** Metres. */
    length: Type.Optional(Nullable(Figure)),
    layers: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1000 }))),
  }),
  'pipe-production-data': item({
    ...ofRun,
    /** Values by the name of their metric. */
    metrics: Type.Record(Type.String(), Type.Unknown()),
  }),
  'mandrel-action': item({
    ...ofRun,
    mandrel: MandrelCode,
    /** See the enumeration mandrel_action. */
    action: MandrelActionCode,
    /** Of its surface, in °C. */
    temperature: Type.Optional(
      Nullable(
        Type.Number({ minimum: temperatureLimits.surface.min, maximum: temperatureLimits.surface.max }),
      ),
    ),
    comment: Type.Optional(Text(500)),
  }),
  mode: item({ ...ofRun, mode: CodeOf('machine_mode'), comment: Type.Optional(Text(500)) }),
  alarm: item({
    ...ofRun,
    code: RequiredText(50),
    text: Type.Optional(Text(500)),
    /** From 1 to 1000, as OPC UA counts it. */
    severity: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
    active: Type.Boolean(),
  }),
  scale: item({
    ...ofRun,
    /** Kilograms. */
    weight: Type.Number({ minimum: -1000, maximum: 100_000 }),
  }),
  'extruder-state': item({
    ...ofRun,
    state: CodeOf('machine_mode'),
    /** Which extruder, if the line has several. */
    extruder: Type.Optional(Text(20)),
  }),
  heartbeat: item(ofRun),
} as const
export type MachineDataKind = keyof typeof machineItems
export type MachineItem<Kind extends MachineDataKind> = Static<(typeof machineItems)[Kind]>

export const BatchReply = Type.Object({
  /** How many items are new and stored. */
  accepted: Type.Integer(),
  /** How many were stored before. */
  duplicates: Type.Integer(),
  /** The items that are not stored, and why. */
  rejected: Type.Array(
    Type.Object({
      /** Its position in the batch, from 0. */
      index: Type.Integer(),
      /** Null if it has none that is valid. */
      guid: Nullable(Type.String()),
      /** Messages by field. */
      errors: Type.Record(Type.String(), Type.Array(Type.String())),
    }),
  ),
})
export type BatchReply = Static<typeof BatchReply>

const batchOf = <S extends TSchema>(kind: S) =>
  Type.Object({
    /** The code of the machine that the token belongs to. */
    machine: RequiredText(20),
    sent_at: Type.Optional(Timestamp),
    items: Type.Array(kind, { maxItems: MAX_BATCH_ITEMS }),
  })

const report = <Kind extends MachineDataKind>(kind: Kind, summary: string, description: string) =>
  endpoint({
    method: 'POST',
    path: `/api/v1/machine_data/${kind}/`,
    may: 'machine',
    summary,
    description: `${description} Items that do not fit are rejected one by one, then with status 207; items with a guid that is known count as duplicates. An item can be seven days late and five minutes ahead. \`machine-data\` in the path is accepted, too.`,
    body: batchOf(machineItems[kind]),
    itemwise: 'items',
    bodySize: 'batch',
    isLimited: true,
    reply: BatchReply,
  })

export const machineData = {
  productionStart: report(
    'pipe-production-start',
    'Report starts of winding',
    'Begins winding runs; `pipe_guid` is the id of the run.',
  ),
  productionEnd: report(
    'pipe-production-end',
    'Report ends of winding',
    'Ends winding runs. An end may come before the start of its run.',
  ),
  productionData: report(
    'pipe-production-data',
    'Report samples',
    'Stores what the machine measures. `metrics` are numbers by the name of their metric; a sample with an unknown name is rejected.',
  ),
  mandrelAction: report(
    'mandrel-action',
    'Report actions with mandrels',
    'Records what the machine does with mandrels, where their state allows it.',
  ),
  mode: report('mode', 'Report modes', 'Switches the mode of the machine, as people do.'),
  alarm: report('alarm', 'Report alarms', 'Stores alarms that begin or end.'),
  scale: report('scale', 'Report weights', 'Stores what the scale of the line shows.'),
  extruderState: report('extruder-state', 'Report states of extruders', 'Stores the states of extruders.'),
  heartbeat: report('heartbeat', 'Report being alive', 'Stores that the machine is connected.'),
}
