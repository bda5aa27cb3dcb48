import { useState } from 'react'
import { sampled } from './sampled.tsx'
import { SearchBar } from './search-bar.tsx'

const nothing = () => {}

function Searching({ placeholder }: { placeholder: string }) {
  const [text, setText] = useState('dn600')
  return (
    <>
      <SearchBar value={text} placeholder={placeholder} onSearch={setText} />
      <output>{text}</output>
    </>
  )
}

export const states = {
  empty: sampled((words) => (
    <SearchBar value="" placeholder={words('Order, client or part')} onSearch={nothing} />
  )),
  searching: sampled((words) => <Searching placeholder={words('Pipe, order or client')} />),
  disabled: sampled((words) => (
    <SearchBar value="dn600" placeholder={words('Part, tag or worker')} disabled onSearch={nothing} />
  )),
}
