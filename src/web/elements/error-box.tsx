import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isSessionGone, statusOf } from '#web/lib/api-error.ts'
import classes from './error-box.module.css'
import { type ErrorContent, errorContent, problemsOf } from './error-content.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** What was thrown: the server's answer, a cut line or a fault of ours. */
  error: unknown
  /** Said instead of what the server said. */
  message?: string
  /** The error kept something from being shown at all: its status code is named. */
  whileLoading?: boolean
  onRetry?: () => void
}

/** Says what went wrong, in the required order (requirements: Failures) of precedence. */
export function ErrorBox({ error, message, whileLoading = false, onRetry }: Props) {
  const t = useTexts()
  const status = statusOf(error)
  const title = status === undefined ? t('error.loading') : t('error.loadingStatus', { status })
  const signInAgain = isSessionGone(error)
  return (
    <Alert
      role="alert"
      variant="outline"
      color="danger"
      classNames={{ root: classes.root, title: classes.title, message: classes.message }}
      icon={<IconAlertTriangle aria-hidden />}
      title={whileLoading ? title : undefined}
    >
      <Explanation content={errorContent(error, message)} />
      {(signInAgain || onRetry) && (
        <div className={classes.actions}>
          {signInAgain && (
            <Button component="a" href={signInAddress()} size="touch">
              {t('error.signIn')}
            </Button>
          )}
          {onRetry && (
            <Button
              variant="default"
              size="touch"
              leftSection={<IconRefresh aria-hidden />}
              onClick={onRetry}
            >
              {t('error.retry')}
            </Button>
          )}
        </div>
      )}
    </Alert>
  )
}

function Explanation({ content }: { content: ErrorContent }): ReactNode {
  const t = useTexts()
  if (content.kind === 'message') return content.message
  if (content.kind !== 'fields') return t(`error.${content.kind}`)
  return (
    <ul className={classes.problems}>
      {problemsOf(content).map(({ label, sentence }) => (
        <li key={`${label} ${sentence}`}>
          {label && <strong>{t(`field.${label}`)}: </strong>}
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** Returns the address at which to sign in and come back to the page. */
export function signInAddress(): string {
  return `/login/?next=${encodeURIComponent(location.pathname + location.search)}`
}
