import { useState } from 'react'
import { Switch } from './switch.tsx'

function Turned({ initial }: { initial: boolean }) {
  const [checked, setChecked] = useState(initial)
  return (
    <Switch checked={checked} onChange={setChecked}>
      Show pipes for review
    </Switch>
  )
}

export const states = { off: <Turned initial={false} />, on: <Turned initial /> }
