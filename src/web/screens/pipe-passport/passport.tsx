import { useMemo, useState } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import { type MeasuredRow, measuredRows } from '#web/pipes/measured-rows.ts'
import { CommentCard } from './comment-card.tsx'
import { ControlChartDialog } from './control-chart-dialog.tsx'
import { CoolingCard } from './cooling-card.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { EventsCard } from './events-card.tsx'
import { Facts } from './facts.tsx'
import { FamilyCard } from './family-card.tsx'
import { Head } from './head.tsx'
import { LabelCard } from './label-card.tsx'
import { MaterialsCard } from './materials-card.tsx'
import { MeasurementsCard } from './measurements-card.tsx'
import { OperationsCard } from './operations-card.tsx'
import { OrderCard } from './order-card.tsx'
import classes from './passport.module.css'
import { WindingCard } from './winding-card.tsx'

type Open = { readonly does: 'chart' | 'correct'; readonly row: MeasuredRow }

/** Everything that is known of a pipe. */
export function Passport({ passport }: { passport: PipePassport }) {
  const [open, setOpen] = useState<Open | null>(null)
  const rows = useMemo(() => measuredRows(passport), [passport])
  const close = () => setOpen(null)
  return (
    <div className={classes.root}>
      <Head passport={passport} rows={rows} />
      <Facts passport={passport} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <MeasurementsCard
            rows={rows}
            onChart={(row) => setOpen({ does: 'chart', row })}
            onCorrect={(row) => setOpen({ does: 'correct', row })}
          />
          <WindingCard passport={passport} />
          <CoolingCard times={passport.times} early_end={passport.early_end} />
          <OperationsCard pipe={passport.pipe} />
        </div>
        <div className={classes.column}>
          <OrderCard pipe={passport.pipe} />
          <MaterialsCard materials={passport.materials} />
          <EventsCard passport={passport} />
          <CommentCard pipe={passport.pipe} />
          <FamilyCard family={passport.family} />
          <LabelCard passport={passport} />
        </div>
      </div>
      {open?.does === 'chart' && <ControlChartDialog pipe={passport.pipe} row={open.row} onClose={close} />}
      {open?.does === 'correct' && <CorrectDialog row={open.row} onClose={close} />}
    </div>
  )
}
