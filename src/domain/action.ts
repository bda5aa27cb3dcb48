/** Status codes of one action of a work order (specification §4). */
export const ActionStatus = { NotStarted: 0, InProgress: 1, Done: 2 } as const
export type ActionStatus = (typeof ActionStatus)[keyof typeof ActionStatus]

/** What kind of action a catalogue entry is (specification §4). */
export const ActionType = { Normal: 0, BodyCutting: 1, BodyExpansion: 2, ExtraTime: 3 } as const
export type ActionType = (typeof ActionType)[keyof typeof ActionType]

/** Body: the pipe shell. End: bottom, lid, cone, bulkhead. */
export const ComponentType = { Body: 1, End: 2 } as const
export type ComponentType = (typeof ComponentType)[keyof typeof ComponentType]

/** A parent's status from its children's: done when all are, not started when none has begun, otherwise in progress. */
export function rollUp(children: readonly ActionStatus[]): ActionStatus {
  if (children.length > 0 && children.every((status) => status === ActionStatus.Done))
    return ActionStatus.Done
  if (children.every((status) => status === ActionStatus.NotStarted)) return ActionStatus.NotStarted
  return ActionStatus.InProgress
}

/**
 * The ticks after toggling a node of the tree: all its actions not yet done on the server become done, or, when all of them
 * are ticked already, not started again. Actions already done stay out of it.
 *
 * @param ticked ids ticked but not saved
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
