import { Button } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { Link } from 'wouter'
import { plantDay } from '#domain/time.ts'
import classes from './recorded-time.module.css'
import { useTexts } from './texts.ts'
import { timeAddress } from './time-address.ts'

type Props = { since: string; operator: number | null; work: number }

/** Leads from a clock that somebody else forgot to the recorded time of its day, where it is corrected. */
export function ForgottenClock({ since, operator, work }: Props) {
  const t = useTexts()
  return (
    <div className={classes.own}>
      <Button
        variant="default"
        size="touch"
        component={Link}
        href={timeAddress(plantDay(new Date(since)), operator, work)}
        leftSection={<IconClockEdit size={20} aria-hidden />}
      >
        {t('others.correct')}
      </Button>
    </div>
  )
}
