import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorBox } from './error-box.tsx'
import { useTexts } from './texts.ts'

type Props = {
  /** A list that is read page by page. */
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

/** Shows older items at the end of a list; nothing where there are none. */
export function Older({ list }: Props) {
  const t = useTexts()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  if (!hasNextPage) return null
  if (isFetchNextPageError)
    return <ErrorBox error={error} whileLoading onRetry={() => void fetchNextPage()} />
  return (
    <Button
      size="sm"
      variant="default"
      my="sm"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {t('older')}
    </Button>
  )
}
