import { useState } from 'react'
import { FilterChoice } from './filter-choice.tsx'
import { sampled } from './sampled.tsx'

const statuses = ['Not started', 'Running', 'Paused', 'Done', 'Downtime']
const statusesIn = (words: (english: string) => string) =>
  statuses.map((english, code) => ({ value: String(code), label: words(english), count: 3 * code }))
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
  'nothing chosen': sampled((words) => <Choosing label={words('Status')} choices={statusesIn(words)} />),
  'some chosen': sampled((words) => (
    <Choosing label={words('Status')} choices={statusesIn(words)} first={['1', '4']} />
  )),
  'many choices': sampled((words) => <Choosing label={words('Order')} choices={orders} />),
  disabled: sampled((words) => (
    <FilterChoice
      label={words('Status')}
      choices={statusesIn(words)}
      chosen={['1']}
      disabled
      onChange={() => {}}
    />
  )),
}
