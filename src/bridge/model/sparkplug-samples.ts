import { sentenceOf } from '#contract/sentences.ts'
import { metricProblems } from '#domain/machine-data/metrics.ts'
import { guidOf } from '#reporting/guid.ts'
import type { Reported } from '#reporting/sender.ts'
import type { SentValue, SparkplugMessage, SparkplugMetric } from './sparkplug-message.ts'
import type { NamedMetric, SparkplugNode } from './sparkplug-node.ts'
import type { SparkplugTopic } from './topics.ts'

export type SparkplugSamples = {
  readonly reports: readonly Reported[]
  /** Whether values were left out because only a birth can say what they are. */
  readonly isUncertain: boolean
  /** Why other values were left out. */
  readonly leftOut: readonly string[]
}

/** A value of a metric at a time; otherwise why it was left out, if that is worth a word. */
type ReadValue =
  | { readonly at: number; readonly name: string; readonly value: number }
  | { readonly leftOut: string }
  | 'uncertain'
  | null

/** The bits of signed integers, by data type. */
const signedBits: ReadonlyMap<number, number> = new Map([
  [1, 8],
  [2, 16],
  [3, 32],
  [4, 64],
])
const unsigned: ReadonlySet<number> = new Set([5, 6, 7, 8])
/** What nodes say about themselves. */
const ofProtocol = /^(?:bdSeq$|Node Control\/|Device Control\/|Node Info\/|Properties\/)/
/** The last instant of a `Date`. */
const MAX_TIME = 8.64e15

/** Returns the values of a message as samples, one for each distinct time, by what is known of the node with this message. */
export function sparkplugSamples(
  node: SparkplugNode,
  topic: SparkplugTopic,
  message: SparkplugMessage,
): SparkplugSamples {
  const table = node.devices.find(({ device }) => device === topic.device)?.metrics ?? []
  const read = message.metrics.map((metric) => readValue(metric, knownAs(metric, table), message.at))
  const values = read.flatMap((each) =>
    each !== null && typeof each === 'object' && 'at' in each ? [each] : [],
  )
  return {
    reports: [...Map.groupBy(values, ({ at }) => at)].map(([at, ofTime]) => {
      const guid = guidOf(topic.group, topic.node, topic.device, message.seq ?? '', message.at ?? '', at)
      const metrics = Object.fromEntries(ofTime.map(({ name, value }) => [name, value]))
      return { kind: 'pipe-production-data', item: { guid, timestamp: new Date(at).toISOString(), metrics } }
    }),
    isUncertain: read.includes('uncertain'),
    leftOut: read.flatMap((each) =>
      each !== null && typeof each === 'object' && 'leftOut' in each ? [each.leftOut] : [],
    ),
  }
}

/** Returns what the birth says about a metric of a message. */
function knownAs({ name, alias }: SparkplugMetric, table: readonly NamedMetric[]): NamedMetric | undefined {
  if (name !== null) return table.find((known) => known.name === name)
  return alias === null ? undefined : table.find((known) => known.alias === alias)
}

function readValue(
  metric: SparkplugMetric,
  known: NamedMetric | undefined,
  messageAt: number | null,
): ReadValue {
  const name = metric.name ?? known?.name
  if (name === undefined) return 'uncertain'
  if (metric.value === null || ofProtocol.test(name)) return null
  const datatype = metric.datatype ?? known?.datatype ?? null
  if (datatype === null && !known && metric.value !== 'other' && 'integer' in metric.value) return 'uncertain'
  const value = numberOf(metric.value, datatype)
  const [problem] = metricProblems({ [name]: value })
  if (problem) return { leftOut: sentenceOf(problem, 'en') }
  const at = metric.at ?? messageAt
  if (at === null || !(at <= MAX_TIME)) return { leftOut: `${name} has no time.` }
  return { at, name, value: Number(value) }
}

/** Returns a value as a number; undefined for what is none, also for an integer whose sign is not known. */
function numberOf(value: NonNullable<SentValue>, datatype: number | null): number | undefined {
  if (value === 'other') return undefined
  if ('number' in value) return value.number
  const bits = signedBits.get(datatype ?? 0)
  if (bits !== undefined) return Number(BigInt.asIntN(bits, value.integer))
  return unsigned.has(datatype ?? 0) ? Number(value.integer) : undefined
}
