import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RowForPipe } from '#contract/after-production.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { Texts } from '#web/lib/texts.tsx'
import { passport } from '#web/pipes/sample-pipe.ts'
import { AfterProduction, GoneForGood } from './after-production.tsx'
import { RegrindDialog } from './regrind-dialog.tsx'
import { RowChoice } from './row-choice.tsx'
import { RowsAfter } from './rows-after.tsx'
import { useTexts } from './texts.ts'

const pipe = {
  ...{ dn: 1200, profile_family: 'PR', stiffness_class: 8, sdr: null, length: 6 },
  ...{ polymer_family: 'PE', grade: 'PE100', recycled_percent: 30 },
}
const left = {
  ...{ id: 1, description: 'Toru DN/ID1200 SN8 PE100 must, 78 m', client: 'Soometsa Taristu OÜ' },
  ...{ order: { id: 1, name: 'S01204' }, due: '2026-12-04', ordered_metres: 78, pipe_metres: 72 },
}
const other = { ...left, id: 2, order: { id: 2, name: 'S01217' }, ordered_metres: 12, pipe_metres: 6 }
const rows: RowForPipe[] = [
  { ...other, wanted: { ...pipe, length: 5.5 }, misfits: [] },
  { ...other, id: 3, order: { id: 3, name: 'S01220' }, wanted: null, misfits: ['unspecified'] },
  { ...other, id: 4, order: { id: 4, name: 'S01223' }, wanted: { ...pipe, dn: 1000 }, misfits: ['dn'] },
  {
    ...{ ...other, id: 5, order: { id: 5, name: 'S01226' } },
    ...{ wanted: { ...pipe, recycled_percent: 0 }, misfits: ['material'] },
  },
]
const found = { pipe, row: left, is_replaced: false, rows, has_more: false }
const ground = { status: PipeStatus.Reuse, scrapped_at: '2026-11-24T12:50:00+02:00' }
const faulty = {
  ...passport,
  pipe: { ...passport.pipe, status: PipeStatus.Faulty },
  family: { ...passport.family, replacements: [] },
}

function Rows() {
  const [chosen, choose] = useState<number | null>(2)
  return (
    <>
      <RowChoice found={found} chosen={chosen} error="" onChoose={choose} />
      <RowsAfter pipe={pipe} from={left} to={rows.find(({ id }) => id === chosen)} />
    </>
  )
}

function Regrind() {
  const t = useTexts()
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" size="touch" onClick={() => setOpened(true)}>
        {t('regrind')}
      </Button>
      {isOpened && <RegrindDialog passport={passport} onClose={() => setOpened(false)} />}
    </>
  )
}

const inWords = (state: ReactNode) => <Texts of="after-production">{state}</Texts>

export const states = {
  'another row for a pipe': inWords(<Rows />),
  'regrind a pipe': inWords(<Regrind />),
  'produce a pipe again': inWords(<AfterProduction passport={faulty} />),
  'reground and not produced again': inWords(
    <GoneForGood passport={{ ...passport, pipe: { ...passport.pipe, ...ground } }} />,
  ),
}
