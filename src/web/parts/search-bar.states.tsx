import { SearchBar } from './search-bar.tsx'

const nothing = () => {}

export const states = {
  empty: <SearchBar value="" placeholder="Order, client or part" onSearch={nothing} />,
  searching: <SearchBar value="dn600" placeholder="Pipe, order or client" onSearch={nothing} />,
  disabled: <SearchBar value="dn600" placeholder="Part, tag or worker" disabled onSearch={nothing} />,
}
