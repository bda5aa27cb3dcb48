import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/elements/dialog.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { passportQuery } from '#web/pipes/queries.ts'
import { LengthDialog } from './length-dialog.tsx'
import { useTexts } from './texts.ts'

type Props = { id: number; number: string; onClose: () => void }

/** Asks for another length of a pipe, or says why it can have none. */
export function LengthOfPipe({ id, number, onClose }: Props) {
  const t = useTexts()
  const { data: passport, isError, error, refetch } = useQuery(passportQuery(id))
  if (passport?.can_correct_length)
    return <LengthDialog pipe={passport.pipe} nominal={passport.job.length} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('title', { number })} size="32rem">
      {passport ? (
        <>
          <p>{t('cannot', { number })}</p>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      ) : isError ? (
        <ErrorBox error={error} whileLoading onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}
