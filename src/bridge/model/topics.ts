import { type MachineDataKind, machineItems } from '#contract/machine-data.ts'

/** The messages of Sparkplug B that say something about a node or a device. */
export const sparkplugTypes = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH'] as const
export type SparkplugType = (typeof sparkplugTypes)[number]

/** The sender of a Sparkplug message; `device` is empty if it is the node itself. */
export type SparkplugTopic = {
  readonly type: SparkplugType
  readonly group: string
  readonly node: string
  readonly device: string
}

/** What a topic says about its messages. */
export type ReadTopic = { readonly kind: MachineDataKind } | { readonly sparkplug: SparkplugTopic }

/** Whose topics are read: those of a machine, and of the Sparkplug groups that it belongs to. */
export type TopicOwner = { readonly machine: string; readonly groups: readonly string[] }

/** Returns the topics that a machine reports on. */
export function topicsOf({ machine, groups }: TopicOwner): string[] {
  return [
    `factory/${machine}/+`,
    ...groups.flatMap((group) =>
      sparkplugTypes.map((type) => `spBv1.0/${group}/${type}/${machine}${ofDevice(type) ? '/+' : ''}`),
    ),
  ]
}

/** Returns the topic at which a node is asked for its births. */
export function commandTopic({ group, node }: SparkplugTopic): string {
  return `spBv1.0/${group}/NCMD/${node}`
}

/** Returns what the topic of a message says; undefined if it is not one of the machine. */
export function readTopic(topic: string, { machine, groups }: TopicOwner): ReadTopic | undefined {
  const [root, first = '', second = '', node = '', device = '', ...more] = topic.split('/')
  if (root === 'factory' && first === machine && topic.split('/').length === 3) {
    const kind = second === 'data' ? 'pipe-production-data' : kinds.find((each) => each === second)
    return kind && { kind }
  }
  const type = sparkplugTypes.find((each) => each === second)
  if (root !== 'spBv1.0' || !type || node !== machine || !groups.includes(first) || more.length > 0)
    return undefined
  return ofDevice(type) === (device !== '') ? { sparkplug: { type, group: first, node, device } } : undefined
}

const kinds = Object.keys(machineItems) as MachineDataKind[]

const ofDevice = (type: SparkplugType) => type.startsWith('D')
