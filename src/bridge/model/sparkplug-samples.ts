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

type Value = { readonly at: number; readonly name: string; readonly value: number }

const UNCERTAIN = Symbol()

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
  const values = Map.groupBy(
    read.filter((each) => typeof each === 'object'),
    ({ at }) => at,
  )
  return {
    reports: [...values].map(([at, ofTime]) => {
      const guid = guidOf(topic.group, topic.node, topic.device, message.seq ?? '', message.at ?? '', at)
      const metrics = Object.fromEntries(ofTime.map(({ name, value }) => [name, value]))
      return { kind: 'pipe-production-data', item: { guid, timestamp: new Date(at).toISOString(), metrics } }
    }),
    isUncertain: read.includes(UNCERTAIN),
    leftOut: read.filter((each) => typeof each === 'string'),
  }
}

/** Returns what the birth says about a metric of a message. */
function knownAs({ name, alias }: SparkplugMetric, table: readonly NamedMetric[]): NamedMetric | undefined {
  if (name !== null) return table.find((known) => known.name === name)
  return alias === null ? undefined : table.find((known) => known.alias === alias)
}

/** Returns the value of a metric, or why it is left out if that is worth a word. */
function readValue(
  metric: SparkplugMetric,
  known: NamedMetric | undefined,
  messageAt: number | null,
): Value | string | typeof UNCERTAIN | undefined {
  const name = metric.name ?? known?.name
  if (name === undefined) return UNCERTAIN
  if (metric.value === null || ofProtocol.test(name)) return undefined
  const datatype = metric.datatype ?? known?.datatype ?? null
  if (datatype === null && !known && metric.value !== 'other' && 'integer' in metric.value) return UNCERTAIN
  const value = numberOf(metric.value, datatype)
  const [problem] = metricProblems({ [name]: value })
  if (problem) return sentenceOf(problem, 'en')
  const at = metric.at ?? messageAt
  if (at === null || !(at <= MAX_TIME)) return `${name} has no time.`
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
