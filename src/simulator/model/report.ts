import type { MachineDataKind, MachineItem } from '#contract/machine-data.ts'
import { wireTime } from '#domain/time.ts'
import { guidOf } from '#reporting/guid.ts'

/** Something that a line reports. */
export type Report = {
  readonly [Kind in MachineDataKind]: {
    readonly kind: Kind
    /** When it happened, in epoch milliseconds. */
    readonly at: number
    readonly item: MachineItem<Kind>
    /** What to tell a person who watches; most reports are not worth a line. */
    readonly story?: string
  }
}[MachineDataKind]

type Content<Kind extends MachineDataKind> = Omit<MachineItem<Kind>, 'guid' | 'timestamp'>

/** A line with the seed of everything that chance decides about it. */
export type SimulatedLine = { readonly code: string; readonly seed: string }

/** Returns a report with its time and a guid that follows from the line, the kind and the time. */
export function reportOf<Kind extends MachineDataKind>(
  { code, seed }: SimulatedLine,
  kind: Kind,
  { at, content, story, part = '' }: Said<Kind>,
): Report {
  const item = { guid: guidOf(seed, code, kind, part, at), timestamp: wireTime(new Date(at)), ...content }
  return { kind, at, item, ...(story !== undefined && { story }) } as unknown as Report
}

type Said<Kind extends MachineDataKind> = {
  readonly at: number
  readonly content: Content<Kind>
  readonly story?: string
  /** Distinguishes reports of one kind and time. */
  readonly part?: string
}
