import {
  isActionOfPipe,
  type MandrelActionName,
  type MandrelState,
  mandrelActionNames,
  statesBefore,
} from '#domain/pipes/mandrel.ts'

/** What a form for an action asks for. */
export type ActionField = 'machine' | 'location' | 'temperature'

/** Returns the actions that are possible by hand in a state, and all others. */
export function offeredActions(state: MandrelState): Record<'possible' | 'others', MandrelActionName[]> {
  const isPossible = (name: MandrelActionName) => !isActionOfPipe(name) && statesBefore(name).includes(state)
  return {
    possible: mandrelActionNames.filter(isPossible),
    others: mandrelActionNames.filter((name) => !isPossible(name)),
  }
}

/** Returns what is asked for beside a comment. */
export function fieldsOf(name: MandrelActionName): readonly ActionField[] {
  return fields[name] ?? []
}

const fields: Partial<Record<MandrelActionName, readonly ActionField[]>> = {
  mount: ['machine'],
  to_winding: ['machine', 'temperature'],
  preheat_start: ['temperature'],
  preheat_end: ['temperature'],
  dismount: ['location'],
  to_cooling: ['location'],
  to_storage: ['location'],
  maintenance_start: ['location'],
  maintenance_end: ['location'],
}
