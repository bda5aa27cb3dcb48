import { Button, Input, SimpleGrid } from '@mantine/core'
import { useLanguage } from '#web/lib/texts.tsx'
import { weekdayName } from './hours-labels.ts'
import { useTexts } from './texts.ts'

type Props = { value: number; error?: string; 'data-path'?: string; onChange: (weekdays: number) => void }

/** The days of the week, Monday first. */
export function WeekdayButtons({ value, error, onChange, 'data-path': path }: Props) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Input.Wrapper label={t('weekdays')} labelElement="div" error={error}>
      <SimpleGrid cols={7} spacing={4} role="group" aria-label={t('weekdays')}>
        {Array.from({ length: 7 }, (_, day) => (
          <Button
            key={weekdayName(day, language)}
            data-path={day === 0 ? path : undefined}
            size="sm"
            px={0}
            variant={(value & (1 << day)) === 0 ? 'default' : 'light'}
            aria-pressed={(value & (1 << day)) !== 0}
            onClick={() => onChange(value ^ (1 << day))}
          >
            {weekdayName(day, language)}
          </Button>
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
