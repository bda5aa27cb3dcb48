import { type Static, Type } from 'typebox'
import { SparkplugNode, unknownNode } from './sparkplug-node.ts'

/** What outlasts the bridge of a machine's Sparkplug messages. */
export const SparkplugMemory = Type.Object({
  /** The machine as a node, by Sparkplug group. */
  nodes: Type.Array(Type.Object({ group: Type.String(), node: SparkplugNode })),
  /** The last messages that were passed on, by their digest: the broker can send them again. */
  handled: Type.Array(Type.String()),
})
export type SparkplugMemory = Static<typeof SparkplugMemory>

export const emptyMemory: SparkplugMemory = { nodes: [], handled: [] }

/** More messages than brokers send before one is acknowledged. */
const MAX_HANDLED = 64

/** Returns what is known of the machine as a node of a group. */
export function nodeOf({ nodes }: SparkplugMemory, group: string): SparkplugNode {
  return nodes.find((each) => each.group === group)?.node ?? unknownNode
}

/** Returns the memory after a message of a group that was passed on. */
export function memoryAfter(
  { nodes, handled }: SparkplugMemory,
  group: string,
  node: SparkplugNode,
  digest: string,
): SparkplugMemory {
  return {
    nodes: [...nodes.filter((each) => each.group !== group), { group, node }],
    handled: [...handled, digest].slice(-MAX_HANDLED),
  }
}
