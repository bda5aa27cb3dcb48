/** Status codes of one action of a work order (requirements: Work orders). */
export const ActionStatus = { NotStarted: 0, InProgress: 1, Done: 2 } as const
export type ActionStatus = (typeof ActionStatus)[keyof typeof ActionStatus]

/** The type of a catalogue action (requirements: Work orders). */
export const ActionType = { Normal: 0, BodyCutting: 1, BodyExpansion: 2, ExtraTime: 3 } as const
export type ActionType = (typeof ActionType)[keyof typeof ActionType]

/** Returns the type of a code; normal for codes that are unknown. */
export function toActionType(code: number): ActionType {
  return Object.values(ActionType).find((type) => type === code) ?? ActionType.Normal
}

/** Body: the pipe shell. End: bottom, lid, cone, bulkhead. */
export const ComponentType = { Body: 1, End: 2 } as const
export type ComponentType = (typeof ComponentType)[keyof typeof ComponentType]

/** Derives a parent's status: done if all children are, not started if none has started, otherwise in progress. */
export function rollUp(children: readonly ActionStatus[]): ActionStatus {
  if (children.length > 0 && children.every((status) => status === ActionStatus.Done))
    return ActionStatus.Done
  if (children.every((status) => status === ActionStatus.NotStarted)) return ActionStatus.NotStarted
  return ActionStatus.InProgress
}

/**
 * Returns the ticks after toggling a node of the tree: ticks all of its open actions or, if all are ticked, clears them.
 *
 * @param ticked ids of ticked actions that are not saved
 * @param actions the node's own action, or all actions below it
 */
export function toggle(
  ticked: ReadonlySet<number>,
  actions: readonly { readonly id: number; readonly status: ActionStatus }[],
): Set<number> {
  const open = actions.filter(({ status }) => status !== ActionStatus.Done)
  const ticks = new Set(ticked)
  const all = open.every(({ id }) => ticked.has(id))
  for (const { id } of open) {
    if (all) ticks.delete(id)
    else ticks.add(id)
  }
  return ticks
}
