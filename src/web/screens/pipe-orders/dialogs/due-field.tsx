import type { ComponentProps } from 'react'
import { plantDay } from '#domain/time.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { readDate } from '#web/lib/plant-clock.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useTexts } from '#web/screens/pipe-orders/model/texts.ts'
import { warning } from './warning.ts'

/** When something is due; a day that is over is possible, but not without a word. */
export function DueField(props: ComponentProps<typeof DateField>) {
  const t = useTexts()
  const date = readDate(props.value, props.year)
  const isOver = date !== null && date < plantDay(new Date(serverNow()))
  return <DateField size="touch" {...props} {...warning(isOver && t('due.past'))} />
}
