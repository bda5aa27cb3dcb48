import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { isProxy, listOfProxies } from '#server/trusted-proxies.ts'

const Settings = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  /** Empty means the embedded database. */
  DATABASE_URL: Type.String({ default: '' }),
  /** The address that users open; with https, cookies are Secure. Empty if it is plain HTTP on this host. */
  PUBLIC_URL: Type.String({ default: '', pattern: '^(https?://[^/]+/?)?$' }),
  /** Proxies whose X-Forwarded-For is trusted; empty means those on this machine with `PUBLIC_URL`, otherwise none. */
  TRUSTED_PROXIES: Type.String({ default: '' }),
  /** The maximum number of open connections per address; a proxy counts as one address. */
  CONNECTIONS_PER_ADDRESS: Type.Integer({ minimum: 1, default: 1000 }),
  /** The directory of the embedded database and the demo password. */
  KEERE_DATA: Type.String({ minLength: 1, default: 'data' }),
  /** The password of the demo users; empty means a random one. */
  KEERE_DEMO_PASSWORD: Type.String({ default: '' }),
  /** Whether an empty database is filled with the demo factory, and whether its lines report live; empty means only the embedded one. */
  KEERE_DEMO: Type.Union([Type.Literal(''), Type.Literal('on'), Type.Literal('off'), Type.Literal('live')], {
    default: '',
  }),
  /** The log level; empty means `info`, or `warn` on a terminal, where log lines would hide the printed address. */
  LOG_LEVEL: Type.Union(
    ['', 'silent', 'error', 'warn', 'info', 'debug'].map((level) => Type.Literal(level)),
    { default: '' },
  ),
  /** The bearer token for `/metrics`; empty turns metrics off. */
  METRICS_TOKEN: Type.String({ default: '', pattern: '^([\\x21-\\x7e]{16,})?$' }),
  /** The OpenTelemetry collector that receives traces over HTTP, such as `http://127.0.0.1:4318`; empty turns tracing off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({ default: '', pattern: '^(https?://\\S+)?$' }),
})
export type Environment = Readonly<Static<typeof Settings>>

/** Parses the settings from the environment; throws an error that names every invalid one. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const settings = Value.Convert(Settings, Value.Default(Settings, Value.Clean(Settings, { ...env })))
  const faults = Value.Errors(Settings, settings).map(
    ({ instancePath, message }) => `  ${instancePath.slice(1)}: ${message}`,
  )
  for (const proxy of listOfProxies(env['TRUSTED_PROXIES'] ?? ''))
    if (!isProxy(proxy))
      faults.push(`  TRUSTED_PROXIES: "${proxy}" is not an IP address or a network such as 10.0.0.0/8`)
  if (faults.length === 0 && Value.Check(Settings, settings)) return Object.freeze(settings)
  throw new Error(`Invalid settings:\n${faults.join('\n')}`)
}
