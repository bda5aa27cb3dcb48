import { useState } from 'react'
import { Tree } from './tree.tsx'
import { leafIds, parentIds, type TreeNode } from './tree-model.ts'

const workPlan: readonly TreeNode[] = [
  {
    id: 'c1',
    label: 'Body DN1000',
    detail: 'Needs cutting',
    children: [
      {
        id: 'c1/p1',
        label: 'Inlet 315x400',
        detail: '2 pieces',
        children: [
          { id: 'c1/p1/a1', label: 'Cut pipe' },
          { id: 'c1/p1/a2', label: 'Cut hole' },
          { id: 'c1/p1/a3', label: 'Weld inlet' },
        ],
      },
      { id: 'c1/p2', label: 'Ladder', children: [{ id: 'c1/p2/a1', label: 'Fasten ladder' }] },
    ],
  },
  { id: 'c2', label: 'Bottom', children: [{ id: 'c2/p1', label: 'Weld plate' }] },
]
const done = new Set(['c1/p1/a1', 'c1/p2/a1'])
const endOf = (node: TreeNode) => (done.has(node.id) ? '20.11.2026 14:01' : '—')

const large: readonly TreeNode[] = [
  {
    id: 'all',
    label: '300 actions',
    children: Array.from({ length: 30 }, (_, part) => ({
      id: `p${part}`,
      label: `Part ${part + 1}`,
      children: Array.from({ length: 10 }, (_, action) => ({
        id: `p${part}/a${action}`,
        label: `Action ${action + 1}`,
      })),
    })),
  },
]

function Ticking({
  nodes,
  open = [],
  readOnly = false,
}: {
  nodes: readonly TreeNode[]
  open?: readonly string[]
  readOnly?: boolean
}) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(done)
  const handleTick = (node: TreeNode) => {
    const leaves = new Set(leafIds(node)).difference(done)
    setTicked(leaves.isSubsetOf(ticked) ? ticked.difference(leaves) : ticked.union(leaves))
  }
  return (
    <Tree
      label="Work plan"
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={setExpanded}
      ticked={ticked}
      locked={done}
      readOnly={readOnly}
      onTick={handleTick}
      end={endOf}
      head={{ start: 'Order', end: 'Last change' }}
    />
  )
}

export const states = {
  'work plan': <Ticking nodes={workPlan} open={parentIds(workPlan)} />,
  collapsed: <Ticking nodes={workPlan} />,
  'read-only': <Ticking nodes={workPlan} open={parentIds(workPlan)} readOnly />,
  large: <Ticking nodes={large} open={parentIds(large).slice(1)} />,
}
