import { useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { sampled } from './sampled.tsx'

const names = ['Material missing', 'Tool missing', 'Rework needed', 'Waiting for quality check', 'Other']

type Choices = readonly { readonly value: string; readonly label: string }[]

function Choosing(props: { label: string; look: 'rows' | 'tiles'; choices: Choices }) {
  const [chosen, setChosen] = useState<readonly string[]>([props.choices[1]?.value ?? ''])
  return <ChoiceList {...props} chosen={chosen} onChange={setChosen} />
}

const choosing = (look: 'rows' | 'tiles') =>
  sampled((words) => (
    <Choosing
      label={words('Choices')}
      look={look}
      choices={names.map((value) => ({ value, label: words(value) }))}
    />
  ))

export const states = {
  rows: choosing('rows'),
  tiles: choosing('tiles'),
  'many choices': sampled((words) => (
    <Choosing
      label={words('Choices')}
      look="tiles"
      choices={Array.from({ length: 12 }, (_, index) => ({
        value: String(index),
        label: `${words('Operator')} ${index + 1}`,
      }))}
    />
  )),
}
