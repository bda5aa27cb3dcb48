import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorBox } from '#web/parts/error-box.tsx'
import { useTexts } from '#web/screens/parts-timeplan/texts.ts'
import classes from './side-panel.module.css'

type Props = {
  /** A list that is read page by page. */
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

/** The way to what is older, at the end of a list; nothing where it has come to its end. */
export function Older({ list }: Props) {
  const t = useTexts()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  if (!hasNextPage) return null
  if (isFetchNextPageError)
    return <ErrorBox error={error} whileLoading onRetry={() => void fetchNextPage()} />
  return (
    <div className={classes.buttons}>
      <Button size="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('older')}
      </Button>
    </div>
  )
}
