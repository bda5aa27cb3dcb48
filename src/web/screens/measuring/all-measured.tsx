import { Button } from '@mantine/core'
import { IconCircleCheck, IconId, IconPlayerTrackNext, IconRuler2 } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Measurement } from '#contract/measurements.ts'
import type { Pipe } from '#contract/pipes.ts'
import classes from './all-measured.module.css'
import { countsOf, type Step } from './desk/steps.ts'
import type { UsedDesk } from './desk/use-desk.ts'
import { useTexts } from './texts.ts'
import { UndoLine } from './undo-line.tsx'
import { WhyForReview } from './why-for-review.tsx'

type Props = { pipe: Pipe; steps: readonly Step[]; measured: readonly Measurement[]; desk: UsedDesk }

/** Sums up a pipe that is completely measured, and leads on. */
export function AllMeasured({ pipe, steps, measured: stored, desk }: Props) {
  const t = useTexts()
  const { measured, outside, open, needed, neededOpen } = countsOf(steps)
  const isNeededDone = needed > 0 && neededOpen === 0
  return (
    <section className={classes.root}>
      <IconCircleCheck size={64} aria-hidden />
      <h1 tabIndex={-1}>{t(open === 0 ? 'done.title' : isNeededDone ? 'done.needed' : 'done.titleOpen')}</h1>
      <p>{t('done.summary', { count: measured, outside })}</p>
      <WhyForReview pipe={pipe} steps={steps} measured={stored} />
      {open > 0 && <p>{t(isNeededDone ? 'done.due' : 'done.open', { count: open })}</p>}
      <div className={classes.ways}>
        {open > 0 && (
          <Button
            h="4rem"
            variant="default"
            leftSection={<IconPlayerTrackNext size={24} aria-hidden />}
            onClick={desk.goOn}
          >
            {t('done.continue')}
          </Button>
        )}
        <Button
          component={Link}
          href="/qa/measuring"
          h="4rem"
          leftSection={<IconRuler2 size={24} aria-hidden />}
        >
          {t('done.other')}
        </Button>
        <Button
          component={Link}
          href={`/qa/pipes/${pipe.id}`}
          variant="default"
          h="4rem"
          leftSection={<IconId size={24} aria-hidden />}
        >
          {t('done.passport')}
        </Button>
      </div>
      <div className={classes.undo}>
        {desk.last && <UndoLine steps={steps} desk={desk} last={desk.last} />}
      </div>
    </section>
  )
}
