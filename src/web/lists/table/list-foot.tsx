import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { useTexts } from '#web/lists/texts.ts'
import classes from './list-foot.module.css'

type Props = {
  /** Which rows are seen. */
  seen: string
  list: Pick<
    UseInfiniteQueryResult,
    'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

/** Says which rows of a table are seen, which keys it knows, and why no more rows come. */
export function ListFoot({ seen, list }: Props) {
  const t = useTexts()
  const sentence = useErrorSentence()
  return (
    <footer className={classes.root}>
      <span>{seen}</span>
      {list.isFetchingNextPage && (
        <span role="status" className={classes.loading}>
          {t('end.loading')}
        </span>
      )}
      {list.isFetchNextPageError && (
        <span role="alert" className={classes.failed}>
          {sentence(list.error)}
          <Button variant="default" size="desk" onClick={() => void list.fetchNextPage()}>
            {t('end.retry')}
          </Button>
        </span>
      )}
      <span className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('key.move')}
        </span>
        <span>
          <kbd>Space</kbd> {t('key.select')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('key.open')}
        </span>
      </span>
    </footer>
  )
}
