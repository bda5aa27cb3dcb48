import { useState } from 'react'
import { sampled } from './sampled.tsx'
import { Switch } from './switch.tsx'

function Turned({ initial, children }: { initial: boolean; children: string }) {
  const [checked, setChecked] = useState(initial)
  return (
    <Switch checked={checked} onChange={setChecked}>
      {children}
    </Switch>
  )
}

const turned = (initial: boolean) =>
  sampled((words) => <Turned initial={initial}>{words('Show pipes for review')}</Turned>)

export const states = { off: turned(false), on: turned(true) }
