import { type Static, Type } from 'typebox'
import { Nullable } from '#contract/shapes.ts'
import { SEQS, type SparkplugMessage, type SparkplugMetric } from './sparkplug-message.ts'
import type { SparkplugTopic } from './topics.ts'

/** A metric as a birth names it. */
const NamedMetric = Type.Object({
  name: Type.String(),
  alias: Nullable(Type.String()),
  datatype: Nullable(Type.Integer()),
})
export type NamedMetric = Static<typeof NamedMetric>

/** What is known of a node and of its devices; the node itself is the one without a name. */
export const SparkplugNode = Type.Object({
  /** The number of the last message; null until there was one. */
  seq: Nullable(Type.Integer()),
  bdSeq: Nullable(Type.Integer()),
  devices: Type.Array(Type.Object({ device: Type.String(), metrics: Type.Array(NamedMetric) })),
})
export type SparkplugNode = Static<typeof SparkplugNode>

export const unknownNode: SparkplugNode = { seq: null, bdSeq: null, devices: [] }

/** Returns what is known of a node after a message of it. A gap can hide births, so that nothing is known after one. */
export function nodeAfter(
  node: SparkplugNode,
  topic: SparkplugTopic,
  message: SparkplugMessage,
): SparkplugNode {
  const { type, device } = topic
  const { seq, bdSeq } = message
  if (type === 'NBIRTH') return { seq, bdSeq, devices: [{ device, metrics: namedMetrics(message) }] }
  if (type === 'NDEATH') {
    // The death of an earlier session can come after the birth of the next one.
    const isEarlier = bdSeq !== null && node.bdSeq !== null && bdSeq !== node.bdSeq
    return isEarlier ? node : { ...node, seq: null, devices: [] }
  }
  const devices = isGap(node, topic, message) ? [] : node.devices
  const others = devices.filter((each) => each.device !== device)
  if (type === 'DBIRTH')
    return { ...node, seq, devices: [...others, { device, metrics: namedMetrics(message) }] }
  return { ...node, seq, devices: type === 'DDEATH' ? others : devices }
}

/** Returns whether earlier messages of a node were missed. A birth or death of the node restarts the numbers. */
export function isGap({ seq }: SparkplugNode, { type }: SparkplugTopic, message: SparkplugMessage): boolean {
  return seq !== null && type !== 'NBIRTH' && type !== 'NDEATH' && message.seq !== (seq + 1) % SEQS
}

function namedMetrics({ metrics }: SparkplugMessage): NamedMetric[] {
  return metrics.flatMap(({ name, alias, datatype }: SparkplugMetric) =>
    name === null ? [] : [{ name, alias, datatype }],
  )
}
