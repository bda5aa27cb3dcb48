import { useState } from 'react'
import { ChoiceList } from './choice-list.tsx'

const names = ['Material missing', 'Tool missing', 'Rework needed', 'Waiting for quality check', 'Other']
const choices = names.map((label) => ({ value: label, label }))
const many = Array.from({ length: 12 }, (_, index) => ({
  value: String(index),
  label: `Operator ${index + 1}`,
}))

function Choosing(props: { look: 'rows' | 'tiles'; choices: typeof choices }) {
  const [chosen, setChosen] = useState<readonly string[]>([props.choices[1]?.value ?? ''])
  return <ChoiceList label="Choices" {...props} chosen={chosen} onChange={setChosen} />
}

export const states = {
  rows: <Choosing look="rows" choices={choices} />,
  tiles: <Choosing look="tiles" choices={choices} />,
  'many choices': <Choosing look="tiles" choices={many} />,
}
