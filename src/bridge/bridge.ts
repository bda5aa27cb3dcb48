import { MachineRefused } from '#reporting/sender.ts'
import { BridgedMachine, type MachineSettings } from './bridged-machine.ts'

/** How a bridge runs. */
export type BridgeSettings = Omit<MachineSettings, 'machine' | 'token'> & {
  /** The token of each machine, by its code. */
  readonly tokens: ReadonlyMap<string, string>
}

/**
 * Passes on what machines tell a broker until it is stopped; then prints what it has passed on. A machine that Keere refuses is
 * no longer read. Returns whether all machines were read to the end; throws if something broke.
 */
export async function runBridge(settings: BridgeSettings): Promise<boolean> {
  const broken = new AbortController()
  const signal = AbortSignal.any([settings.signal, broken.signal])
  const machines = [...settings.tokens].map(
    ([machine, token]) => new BridgedMachine({ ...settings, machine, token, signal }),
  )
  const faults = await Promise.all(
    machines.map(({ code, ended }) =>
      ended.then(
        () => undefined,
        (fault: unknown) => {
          if (fault instanceof MachineRefused) settings.print(`${code}  is no longer read. ${fault.message}`)
          else broken.abort()
          return fault
        },
      ),
    ),
  )
  for (const { code, totals } of machines)
    for (const line of totals.describe()) settings.print(`${code}  ${line}`)
  const bug = faults.find((fault) => fault !== undefined && !(fault instanceof MachineRefused))
  if (bug !== undefined) throw bug
  return faults.every((fault) => fault === undefined)
}
