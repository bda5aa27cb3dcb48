import sparkplug from 'sparkplug-payload/lib/sparkplugPayloadProto.js'
import { NotUnderstood } from './not-understood.ts'
import type { SparkplugType } from './topics.ts'

const { Payload, DataType } = sparkplug.org.eclipse.tahu.protobuf
type Metric = InstanceType<typeof Payload.Metric>

/** The numbers of messages go round. */
export const SEQS = 256

/** A value as it was sent: an integer, whose sign its data type decides, a number, or something else; null if there is none. */
export type SentValue = { readonly integer: bigint } | { readonly number: number } | 'other' | null

export type SparkplugMetric = {
  readonly name: string | null
  readonly alias: string | null
  /** See the enumeration of Sparkplug; null if the message leaves it to the birth. */
  readonly datatype: number | null
  /** Epoch milliseconds; null if it is that of the message. */
  readonly at: number | null
  readonly value: SentValue
}

export type SparkplugMessage = {
  /** Null in the death of a node, which its broker sends. */
  readonly seq: number | null
  /** Ties the death of a node to its birth. */
  readonly bdSeq: number | null
  /** Epoch milliseconds. */
  readonly at: number | null
  readonly metrics: readonly SparkplugMetric[]
}

/** Returns what a Sparkplug payload says; throws `NotUnderstood`. */
export function readSparkplug(type: SparkplugType, payload: Uint8Array): SparkplugMessage {
  const message = decode(payload)
  if (message.uuid === 'SPBV1.0_COMPRESSED') throw new NotUnderstood('is compressed')
  const seq = has(message, 'seq') ? Number(message.seq) : null
  if (type !== 'NDEATH' && !(seq !== null && seq < SEQS)) throw new NotUnderstood('is no Sparkplug payload')
  const metrics = message.metrics.map((metric) => readMetric(metric as Metric))
  const bdSeq = metrics.find(({ name }) => name === 'bdSeq')?.value ?? 'other'
  return {
    seq,
    bdSeq: bdSeq !== 'other' && 'integer' in bdSeq ? Number(bdSeq.integer) : null,
    at: has(message, 'timestamp') ? Number(message.timestamp) : null,
    metrics,
  }
}

/** Returns the payload that asks a node for its births. */
export function rebirthRequest(at: number): Uint8Array {
  const metric = { name: 'Node Control/Rebirth', datatype: DataType.Boolean, booleanValue: true }
  return Payload.encode({ timestamp: at, metrics: [metric] }).finish()
}

function decode(payload: Uint8Array) {
  try {
    return Payload.decode(payload)
  } catch {
    throw new NotUnderstood('is no Sparkplug payload')
  }
}

// The values are read from the message itself: `decodePayload` of the package loses those without a data type, and data
// messages usually leave it to the birth.
function readMetric(metric: Metric): SparkplugMetric {
  return {
    name: metric.name || null,
    alias: has(metric, 'alias') ? String(metric.alias) : null,
    datatype: metric.datatype || null,
    at: has(metric, 'timestamp') ? Number(metric.timestamp) : null,
    value: metric.isNull ? null : sentValue(metric),
  }
}

function sentValue(metric: Metric): SentValue {
  if (has(metric, 'intValue')) return { integer: BigInt(metric.intValue ?? 0) }
  if (has(metric, 'longValue')) return { integer: BigInt(String(metric.longValue)) }
  if (has(metric, 'floatValue')) return { number: shortest(metric.floatValue ?? 0) }
  if (has(metric, 'doubleValue')) return { number: metric.doubleValue ?? 0 }
  return metric.value === undefined ? null : 'other'
}

/** Returns the shortest number that is this one in 32 bits: 212.4 rather than 212.39999389648438. */
function shortest(float: number): number {
  const digits = [6, 7, 8].find((each) => Math.fround(Number(float.toPrecision(each))) === float)
  return digits === undefined ? float : Number(float.toPrecision(digits))
}

/** Returns whether a message says something itself; otherwise its prototype has a default. */
function has(message: object, name: string): boolean {
  return Object.hasOwn(message, name)
}
