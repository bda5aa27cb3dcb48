import { Button } from '@mantine/core'
import { clockTimes, labour, passedMinutes } from '#domain/time.ts'
import { formatMinutes, formatTime } from '#web/lib/format.ts'
import type { Row } from './day-rows.ts'
import type { Open } from './open.ts'
import { useTexts } from './texts.ts'
import classes from './time.module.css'

type Props = { row: Extract<Row, { kind: 'gap' }>; editable: boolean; onOpen: (open: Open) => void }

/** Working time with nothing recorded, and the likeliest work to fill it with. */
export function GapRow({ row: { gap, likely }, editable, onOpen }: Props) {
  const t = useTexts()
  const span = `${formatTime(gap.start)}–${formatTime(gap.end)}`
  return (
    <>
      <span className={classes.span}>{span}</span>
      <div className={classes.what}>
        <span>{t('gap')}</span>
      </div>
      <span className={classes.figure}>{formatMinutes(passedMinutes(labour(clockTimes([gap]))))}</span>
      {editable && (
        <div className={classes.fills}>
          {likely.map((work) => (
            <Button
              key={work.id}
              variant="default"
              size="touch"
              aria-label={t('fillWith', { number: work.order_number, span })}
              onClick={() => onOpen({ does: 'add', gap, workOrder: work.id })}
            >
              + {work.order_number}
            </Button>
          ))}
          <Button
            variant="subtle"
            size="touch"
            aria-label={t('fillOf', { span })}
            onClick={() => onOpen({ does: 'add', gap })}
          >
            {t('fill')}
          </Button>
        </div>
      )}
    </>
  )
}
