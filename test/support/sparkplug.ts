import sparkplug from 'sparkplug-payload/lib/sparkplugPayloadProto.js'

const { Payload, DataType } = sparkplug.org.eclipse.tahu.protobuf
export const SparkplugDataType = DataType

type Metric = NonNullable<Parameters<typeof Payload.encode>[0]['metrics']>[number]

/** A Sparkplug payload as a node sends it; times are epoch milliseconds. */
export function aSparkplug(seq: number | null, timestamp: number, metrics: Metric[] = []): Buffer {
  return Buffer.from(Payload.encode({ ...(seq !== null && { seq }), timestamp, metrics }).finish())
}

/** A metric of a birth: its name with a number that replaces it afterwards. */
export const aBorn = (name: string, alias: number, doubleValue: number): Metric => ({
  ...{ name, alias, doubleValue, datatype: DataType.Double },
})
