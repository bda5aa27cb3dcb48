import { useState } from 'react'
import { FilterChoice } from './filter-choice.tsx'

const statuses = ['Not started', 'Running', 'Paused', 'Done', 'Downtime'].map((label, code) => ({
  value: String(code),
  label,
}))
const orders = Array.from({ length: 40 }, (_, index) => ({
  value: String(index),
  label: String(2_604_101 + index),
}))

function Choosing({
  choices,
  first = [],
  label,
}: {
  choices: typeof orders
  first?: string[]
  label: string
}) {
  const [chosen, setChosen] = useState<readonly string[]>(first)
  return <FilterChoice label={label} choices={choices} chosen={chosen} onChange={setChosen} />
}

export const states = {
  'nothing chosen': <Choosing label="Status" choices={statuses} />,
  'some chosen': <Choosing label="Status" choices={statuses} first={['1', '4']} />,
  'many choices': <Choosing label="Order" choices={orders} />,
  disabled: <FilterChoice label="Status" choices={statuses} chosen={['1']} disabled onChange={() => {}} />,
}
