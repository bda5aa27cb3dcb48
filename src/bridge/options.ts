import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addressOf, type Given, tokensOf } from '#reporting/options.ts'
import type { BridgeSettings } from './bridge.ts'

/** What the person who starts the bridge chooses. */
export type BridgeOptions = Pick<BridgeSettings, 'broker' | 'address' | 'tokens' | 'groups' | 'data'>

const DEFAULT_ADDRESS = 'http://127.0.0.1:3000'

export const help = `npm run mqtt -- [options]

Passes on to Keere what machines tell an MQTT broker: over HTTP, with a token for each machine.

  --broker URL         the broker: mqtt://[user:password@]host[:port], or mqtts:// with TLS
  --broker-file FILE   a file with this URL instead, which keeps the password secret; or set KEERE_MQTT_URL
  --address URL        Keere; or set KEERE_ADDRESS; by default ${DEFAULT_ADDRESS}
  --tokens FILE        the tokens: one “LINE=token” on each line of a file; or set KEERE_MACHINE_TOKENS,
                       where they are separated by spaces
  --group NAME         a Sparkplug group whose nodes are machines; for several, repeat it or separate the names by
                       spaces in KEERE_MQTT_GROUPS. Without a group, only JSON is read
  --data FOLDER        where births are kept; by default mqtt in KEERE_DATA, or in data
  --help               this text

JSON         factory/<machine>/data for samples, factory/<machine>/<kind> for other kinds, such as mode or alarm: an item
             as Keere accepts it, or {"items": […]}. An item without a guid gets one that follows from what it says.
Sparkplug B  spBv1.0/<group>/<type>/<machine>[/<device>], births, data and deaths: values of known metrics become samples.

A message is acknowledged once Keere has answered for it; until then the broker keeps it if it was published with QoS 1
or 2. What cannot be understood is said, counted and acknowledged. Run one bridge for a machine.
`

/** Returns the chosen options; undefined if help is wanted. Throws an error that says what is missing or wrong. */
export function readOptions(given: Given): BridgeOptions | undefined {
  const { values } = parseArgs({
    args: [...given.args],
    options: {
      broker: { type: 'string' },
      'broker-file': { type: 'string' },
      address: { type: 'string' },
      tokens: { type: 'string' },
      group: { type: 'string', multiple: true },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return undefined
  const { env, readFile } = given
  const file = values['broker-file']
  const tokens = tokensOf(values.tokens, given)
  const groups = values.group ?? env['KEERE_MQTT_GROUPS']?.split(/\s+/).filter((name) => name !== '') ?? []
  for (const name of [...tokens.keys(), ...groups])
    if (/[/+#]/.test(name)) throw new Error(`“${name}” cannot be part of a topic.`)
  return {
    broker: brokerOf(values.broker ?? (file === undefined ? (env['KEERE_MQTT_URL'] ?? '') : readFile(file))),
    address: addressOf(values.address ?? env['KEERE_ADDRESS'] ?? DEFAULT_ADDRESS),
    ...{ tokens, groups, data: values.data ?? join(env['KEERE_DATA'] ?? 'data', 'mqtt') },
  }
}

function brokerOf(text: string): URL {
  const url = URL.parse(text.trim())
  // The text can contain a password, so it is not repeated.
  if (!url || !/^mqtts?:$/.test(url.protocol) || url.hostname === '')
    throw new Error(
      'Give --broker, --broker-file or KEERE_MQTT_URL: mqtt://[user:password@]host[:port], or mqtts://…',
    )
  return url
}
