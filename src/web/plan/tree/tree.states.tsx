import { useState } from 'react'
import { aLeaf, aParent, type SampleNode } from './sample.ts'
import { Tree } from './tree.tsx'
import { parentIds, toggled, visibleRows } from './tree-model.ts'
import { VirtualTree } from './virtual-tree.tsx'

const workPlan: readonly SampleNode[] = [
  aParent(
    'Body DN1000',
    aParent('Inlet 315x400', aLeaf('a1', 'Cut pipe'), aLeaf('a2', 'Cut hole'), aLeaf('a3', 'Weld inlet')),
    aParent('Ladder', aLeaf('a4', 'Fasten ladder')),
  ),
  aParent('Bottom', aLeaf('a5', 'Weld plate')),
]
const done = new Set(['a1', 'a4'])

const large: readonly SampleNode[] = [
  aParent(
    '300 actions',
    ...Array.from({ length: 30 }, (_, part) =>
      aParent(
        `Part ${part + 1}`,
        ...Array.from({ length: 10 }, (_, action) => aLeaf(`p${part}/a${action}`, `Action ${action + 1}`)),
      ),
    ),
  ),
]

const label = (node: SampleNode) => <span>{node.label}</span>

type Given = { nodes: readonly SampleNode[]; open?: readonly string[]; readOnly?: boolean }

function Ticking({ nodes, open = [], readOnly = false }: Given) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(done)
  return (
    <Tree
      label="Work plan"
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={setExpanded}
      ticked={ticked}
      locked={done}
      readOnly={readOnly}
      onTick={(node) => setTicked(toggled(ticked, node).union(done))}
      content={label}
    />
  )
}

function Compact({ nodes }: Given) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ id }: SampleNode) => !closed.has(id)
  return (
    <div style={{ display: 'flex', height: '15rem' }}>
      <VirtualTree
        label="Work to plan"
        rows={visibleRows(nodes, isOpen)}
        isOpen={isOpen}
        ticked={ticked}
        readOnly={false}
        heightOf={() => 36}
        onTurn={({ id }) => setClosed(closed.symmetricDifference(new Set([id])))}
        onTick={(node) => setTicked(toggled(ticked, node))}
        content={label}
      />
    </div>
  )
}

export const states = {
  'work plan': <Ticking nodes={workPlan} open={parentIds(workPlan)} />,
  collapsed: <Ticking nodes={workPlan} />,
  'read-only': <Ticking nodes={workPlan} open={parentIds(workPlan)} readOnly />,
  'drawn only where it is seen': <Compact nodes={large} />,
}
