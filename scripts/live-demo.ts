import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepareDemo } from '#demo/index.ts'
import { type LiveLines, makeLiveLines } from '#demo/live.ts'
import { demoPassword } from '#demo/password.ts'
import type { Product } from '#server/server.ts'

/** Creates the demo factory where it is wanted; with `KEERE_DEMO=live`, its lines report in a process that ends with this one. */
export function demoAndLines(): Required<Pick<Product, 'prepare' | 'onReady'>> {
  let simulated: (LiveLines & { readonly password: string }) | undefined
  return {
    async prepare(db, config, now) {
      const notice = await prepareDemo(db, config, now)
      const lines = config.KEERE_DEMO === 'live' ? await makeLiveLines(db, now) : undefined
      if (lines) simulated = { ...lines, password: await demoPassword(config) }
      return notice
    },
    onReady(address) {
      if (simulated) startSimulator(address, simulated)
    },
  }
}

/** Starts the simulator, which stops as soon as the channel to this process is closed. */
function startSimulator(
  address: string,
  { tokens, username, password }: LiveLines & { readonly password: string },
): void {
  const simulator = spawn(
    process.execPath,
    [join(import.meta.dirname, 'simulate.ts'), '--day', 'today', '--address', address],
    {
      env: {
        ...process.env,
        KEERE_MACHINE_TOKENS: [...tokens].map((pair) => pair.join('=')).join(' '),
        KEERE_USERNAME: username,
        KEERE_PASSWORD: password,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  simulator.unref()
  simulator.channel?.unref()
}
