import { SearchBar } from './search-bar.tsx'

const nothing = () => {}
const placeholder = 'Order, client or part'

export const states = {
  empty: <SearchBar value="" placeholder={placeholder} onSearch={nothing} />,
  searching: <SearchBar value="dn600" placeholder={placeholder} onSearch={nothing} />,
  disabled: <SearchBar value="dn600" placeholder={placeholder} disabled onSearch={nothing} />,
}
