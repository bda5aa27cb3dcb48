import { Button } from '@mantine/core'
import { IconArrowLeft, IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { useTexts } from './texts.ts'

type Props = {
  isPart: boolean
  /** What was decided today. */
  children?: ReactNode
}

/** Says that nothing waits for a decision; or nothing of what was chosen in the list. */
export function EmptyQueue({ isPart, children }: Props) {
  const t = useTexts()
  return (
    <>
      <h1>{t('heading')}</h1>
      <EmptyState title={t(isPart ? 'empty.part' : 'empty')}>
        <IconChecks size={44} stroke={1.5} aria-hidden />
        <p>{t('empty.why')}</p>
        {isPart && (
          <Button variant="default" size="touch" component={Link} href="/qa/review">
            {t('empty.all')}
          </Button>
        )}
        <Button
          variant="default"
          size="touch"
          component={Link}
          href="/qa"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('list')}
        </Button>
      </EmptyState>
      {children}
    </>
  )
}
