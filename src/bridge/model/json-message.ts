import { MAX_LEVELS } from '#contract/body-limits.ts'
import type { MachineDataKind } from '#contract/machine-data.ts'
import { guidOf } from '#reporting/guid.ts'
import type { Reported } from '#reporting/sender.ts'
import { NotUnderstood } from './not-understood.ts'

/**
 * Returns what a JSON message reports: one item, or those of `items`. An item without a guid gets one that follows from the
 * machine, the kind and what it says, so that a message that comes twice adds nothing. Throws `NotUnderstood`.
 */
export function jsonReports(machine: string, kind: MachineDataKind, payload: Uint8Array): Reported[] {
  const said = parse(payload)
  const items: readonly unknown[] = 'items' in said && Array.isArray(said.items) ? said.items : [said]
  return items.map((item) => ({ kind, item: withGuid(item, machine, kind) }))
}

function withGuid(item: unknown, machine: string, kind: MachineDataKind): unknown {
  if (typeof item !== 'object' || item === null || ('guid' in item && item.guid !== null)) return item
  return { ...item, guid: guidOf(machine, kind, JSON.stringify(item)) }
}

function parse(payload: Uint8Array): object {
  let said: unknown
  try {
    said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload))
  } catch {
    throw new NotUnderstood('is no JSON')
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new NotUnderstood('is no JSON object')
  if (isDeeper(said, MAX_LEVELS)) throw new NotUnderstood('is nested too deep')
  return said
}

/** Returns whether lists and objects have more levels than these. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
