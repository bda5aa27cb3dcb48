import type { LinePauses } from '#contract/line-pauses.ts'
import { Texts } from '#web/lib/texts.tsx'
import { PausesOfLines } from './pauses-of-lines.tsx'

const day = { date: '2026-11-23', today: '2026-11-24', onDate: () => undefined }
const cause = (id: number, name: string, minutes: number) => ({ id, name, seconds: minutes * 60 })
const lines: readonly LinePauses[] = [
  {
    line: { id: 1, name: 'WL1' },
    seconds: 95 * 60,
    causes: [cause(1, 'Mandrel heating', 80), cause(2, 'Mandrel change', 35)],
  },
  { line: { id: 2, name: 'WL2' }, seconds: 12 * 60, causes: [cause(3, 'Material change', 12)] },
  { line: { id: 3, name: 'WL3' }, seconds: 0, causes: [] },
]

function Shown({ of }: { of: readonly LinePauses[] | null }) {
  return (
    <Texts of="line-pauses">
      <Texts of="recorded-time">
        <PausesOfLines {...day} lines={of} />
      </Texts>
    </Texts>
  )
}

export const states = {
  'pauses of a day': <Shown of={lines} />,
  'a day without pauses': <Shown of={[]} />,
  'pauses are loading': <Shown of={null} />,
}
