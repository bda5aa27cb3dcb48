import { parseArgs } from 'node:util'
import type { PlantSettings } from './plant.ts'

/** What the person who starts the simulator chooses. */
export type Options = Pick<PlantSettings, 'address' | 'seed' | 'day' | 'speed' | 'tokens' | 'credentials'>

type Given = {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly readFile: (path: string) => string
}

const DEFAULTS = { address: 'http://127.0.0.1:3000', seed: '1', speed: '600' }
const FASTEST = 100_000

export const help = `npm run simulate -- [options]

Reports what winding lines do, as their machines would: over HTTP with a token for each line. What the lines
wind is read over HTTP as a user who can view pipes.

  --address URL          the server, by default ${DEFAULTS.address}
  --day yesterday|today  yesterday: replays what was wound yesterday, and ends; today: reports today up to now,
                         then goes on live until it is stopped; by default yesterday
  --speed N              seconds of yesterday in a second, by default ${DEFAULTS.speed}: a day in under three minutes
  --seed TEXT            everything that chance decides, by default ${DEFAULTS.seed}; the same seed sends the same items
  --tokens FILE          the tokens: one “LINE=token” on each line of a file; or set KEERE_MACHINE_TOKENS
  --help                 this text

KEERE_MACHINE_TOKENS     “LINE=token”, separated by spaces
KEERE_USERNAME, KEERE_PASSWORD   the user who can view pipes

It reports heartbeats, modes, samples, starts and ends of winding, actions with mandrels, weights, states of
extruders and alarms, with drifts, a fault of every other pipe, a restart of the control, an outage of the
network and a broken sensor, whose samples are refused.

It does not start, pause, resume or end a pipe product, and makes no pipe: people do that in Keere, and the lines
follow them. Where nobody has wound or starts anything, the lines stand idle. It measures no pipe, changes no plan,
and writes nothing but what machines report. Use one seed for a day: another seed reports the same day again.
`

/** Returns the chosen options; undefined if help is wanted. Throws an error that says what is missing or wrong. */
export function readOptions({ args, env, readFile }: Given): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      address: { type: 'string', default: DEFAULTS.address },
      day: { type: 'string', default: 'yesterday' },
      speed: { type: 'string', default: DEFAULTS.speed },
      seed: { type: 'string', default: DEFAULTS.seed },
      tokens: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return undefined
  const { KEERE_USERNAME: username = '', KEERE_PASSWORD: password = '' } = env
  if (!username || !password)
    throw new Error('Set KEERE_USERNAME and KEERE_PASSWORD to a user who can view pipes.')
  const tokens = values.tokens === undefined ? (env['KEERE_MACHINE_TOKENS'] ?? '') : readFile(values.tokens)
  return {
    address: addressOf(values.address),
    day: dayOf(values.day),
    speed: speedOf(values.speed),
    seed: values.seed,
    tokens: tokensOf(tokens),
    credentials: { username, password },
  }
}

function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`--address: “${text}” is not an http(s) address.`)
  return text.replace(/\/+$/, '')
}

function dayOf(text: string): Options['day'] {
  if (text !== 'yesterday' && text !== 'today')
    throw new Error(`--day: “${text}” is neither yesterday nor today.`)
  return text
}

function speedOf(text: string): number {
  const speed = Number(text)
  if (!(speed >= 1 && speed <= FASTEST))
    throw new Error(`--speed: “${text}” is not a number from 1 to ${FASTEST}.`)
  return speed
}

/** Returns the tokens by line; throws if there are none or one is not written as “LINE=token”. */
export function tokensOf(text: string): Map<string, string> {
  const pairs = text.split(/\s+/).filter((pair) => pair !== '')
  if (pairs.length === 0)
    throw new Error('No token: give --tokens FILE or KEERE_MACHINE_TOKENS, “LINE=token” for each line.')
  return new Map(
    pairs.map((pair) => {
      const [, line, token] = /^([^=]+)=(\S+)$/.exec(pair) ?? []
      // The text can be a secret, so it is not repeated.
      if (line === undefined || token === undefined)
        throw new Error('A token is not written as “LINE=token”.')
      return [line, token]
    }),
  )
}
