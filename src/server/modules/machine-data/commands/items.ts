import type { Context } from '#server/context.ts'
import type { ReportingMachine } from '#server/http/machine.ts'

/** The context of what a machine reports. */
export type MachineContext = Context & { readonly machine: ReportingMachine }

/** An item that was checked. */
export type CheckedItem = {
  readonly index: number
  readonly guid: string
  readonly at: Date
  readonly is_historical: boolean
  readonly pipe_guid: string | null
  /** What it says beside that; of a sample, its metrics. */
  readonly content: Readonly<Record<string, unknown>>
}
