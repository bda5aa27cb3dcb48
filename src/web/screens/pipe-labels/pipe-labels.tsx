import { Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { PipeLabel as Labelled } from '#contract/pipe-labels.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { PipeLabel } from '#web/pipes/pipe-label.tsx'
import classes from './pipe-labels.module.css'
import { labelsQuery } from './queries.ts'
import { useTexts } from './texts.ts'

/** The labels of the pipes in the address, one per page on paper. */
export function PipeLabels() {
  const ids = new URLSearchParams(useSearch()).get('ids') ?? ''
  const labels = useQuery({ ...labelsQuery(ids), enabled: ids !== '' })
  if (ids === '') return <LabelPages labels={[]} />
  return (
    <>
      {labels.isError && <ErrorBox error={labels.error} whileLoading onRetry={() => void labels.refetch()} />}
      {labels.isPending && <Spinner />}
      {labels.data && <LabelPages labels={labels.data} />}
    </>
  )
}

/** Labels and the button that prints them. */
export function LabelPages({ labels }: { labels: readonly Labelled[] }) {
  const t = useTexts()
  return (
    <div className={classes.root}>
      <PageTitle title={t('heading', { count: labels.length })}>
        {labels.length > 0 && (
          <Button size="touch" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => print()}>
            {t('print')}
          </Button>
        )}
      </PageTitle>
      {labels.length === 0 ? (
        <EmptyState title={t('none.title')}>
          <p>{t('none.body')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.labels}>
          {labels.map((label) => (
            <li key={label.id}>
              <PipeLabel pipe={label} />
              <Link href={`/qa/pipes/${label.id}`} className={classes.pipe}>
                <IconArrowLeft size={20} aria-hidden />
                {t('pipe', { number: label.number })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
