import { useState } from 'react'
import { SearchBar } from './search-bar.tsx'

const nothing = () => {}

function Searching() {
  const [text, setText] = useState('dn600')
  return (
    <>
      <SearchBar value={text} placeholder="Pipe, order or client" onSearch={setText} />
      <output>{text}</output>
    </>
  )
}

export const states = {
  empty: <SearchBar value="" placeholder="Order, client or part" onSearch={nothing} />,
  searching: <Searching />,
  disabled: <SearchBar value="dn600" placeholder="Part, tag or worker" disabled onSearch={nothing} />,
}
