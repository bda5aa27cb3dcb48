/** A line of the sample trees. */
export type SampleNode = {
  readonly id: string
  readonly label: string
  readonly picks: readonly string[]
  readonly children?: readonly SampleNode[]
}

export function aLeaf(id: string, label = id): SampleNode {
  return { id, label, picks: [id] }
}

export function aParent(id: string, ...children: readonly SampleNode[]): SampleNode {
  return { id, label: id, picks: children.flatMap(({ picks }) => picks), children }
}
