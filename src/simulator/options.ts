import { parseArgs } from 'node:util'
import { addressOf, type Given, tokensOf } from '#reporting/options.ts'
import type { PlantSettings } from './plant.ts'

/** What the person who starts the simulator chooses. */
export type Options = Pick<PlantSettings, 'address' | 'seed' | 'day' | 'speed' | 'tokens' | 'credentials'>

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
export function readOptions(given: Given): Options | undefined {
  const { values } = parseArgs({
    args: [...given.args],
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
  const { KEERE_USERNAME: username = '', KEERE_PASSWORD: password = '' } = given.env
  if (!username || !password)
    throw new Error('Set KEERE_USERNAME and KEERE_PASSWORD to a user who can view pipes.')
  return {
    address: addressOf(values.address),
    day: dayOf(values.day),
    speed: speedOf(values.speed),
    seed: values.seed,
    tokens: tokensOf(values.tokens, given),
    credentials: { username, password },
  }
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
