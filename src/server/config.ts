import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { isProxy, listOfProxies } from '#server/trusted-proxies.ts'

const Settings = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  /** Empty means the embedded database. */
  DATABASE_URL: Type.String({ default: '' }),
  /** The address people use; https makes cookies Secure. Empty means plain http on this host. */
  PUBLIC_URL: Type.String({ default: '', pattern: '^(https?://[^/]+/?)?$' }),
  /** Proxies whose X-Forwarded-For is believed; empty means those of this machine where there is a `PUBLIC_URL`, else none. */
  TRUSTED_PROXIES: Type.String({ default: '' }),
  /** Connections that one address may have open at a time; a proxy counts as one address. */
  CONNECTIONS_PER_ADDRESS: Type.Integer({ minimum: 1, default: 1000 }),
  /** Where the embedded database and the demo's password are kept. */
  KEERE_DATA: Type.String({ minLength: 1, default: 'data' }),
  /** The demo users' password; empty means a random one. */
  KEERE_DEMO_PASSWORD: Type.String({ default: '' }),
  /** Whether an empty database is filled with the demo factory; empty means: with the embedded database, yes. */
  KEERE_DEMO: Type.Union([Type.Literal(''), Type.Literal('on'), Type.Literal('off')], { default: '' }),
  /** How much is logged; empty means `info`, or `warn` on a terminal, where a person wants to read the address. */
  LOG_LEVEL: Type.Union(
    ['', 'silent', 'error', 'warn', 'info', 'debug'].map((level) => Type.Literal(level)),
    { default: '' },
  ),
  /** What a Prometheus scraper of `/metrics` sends as its bearer token; empty means that there are no metrics. */
  METRICS_TOKEN: Type.String({ default: '', pattern: '^([\\x21-\\x7e]{16,})?$' }),
  /** Where an OpenTelemetry collector takes traces by HTTP, such as `http://127.0.0.1:4318`; empty means nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.String({ default: '', pattern: '^(https?://\\S+)?$' }),
})
export type Config = Readonly<Static<typeof Settings>>

/** Reads and checks the environment once; names every bad setting, then refuses to start. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
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
