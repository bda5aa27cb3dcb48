import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { MAX_NEXT_LENGTH, type SignIn as SignInInput, session } from '#contract/session.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Gate } from '#web/elements/gate.tsx'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { forgetIdleUser } from '#web/lib/sign-out.ts'
import { useChangeLanguage, useLanguage } from '#web/lib/texts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import classes from './sign-in.module.css'
import { useTexts } from './texts.ts'

/** The page on which users sign in. */
export function SignIn() {
  const t = useTexts()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  return (
    <Gate heading={t('heading')} purpose={t('purpose')}>
      <SignInForm />
    </Gate>
  )
}

/** Asks who is there, suggesting the last user; where to go then is the server's answer. */
export function SignInForm({ lastUser = '' }: { lastUser?: string }) {
  const t = useTexts()
  const [username, setUsername] = useState(lastUser)
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const signIn = useMutation({
    mutationFn: (body: SignInInput) => call(session.signIn, { body }),
    onSuccess: ({ next }) => {
      forgetIdleUser()
      location.assign(next)
    },
  })
  const missing = (value: string) => asked && value.trim() === '' && t('required')
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() === '' || password.trim() === '') return
    const wish = new URLSearchParams(location.search).get('next')
    // What nothing could be addressed with is forgotten, so that it keeps nobody out.
    const next = wish?.isWellFormed() && !/\p{Cc}/u.test(wish) && wish.length <= MAX_NEXT_LENGTH ? wish : null
    signIn.mutate({ username: username.trim(), password, ...(next !== null && { next }) })
  }

  return (
    <>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        {signIn.isError && <Refused error={signIn.error} />}
        <TextInput
          size="floor"
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={lastUser === ''}
          value={username}
          error={missing(username)}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          value={password}
          error={missing(password)}
          autoFocus={lastUser !== ''}
          onChange={setPassword}
        />
        <Button type="submit" size="floor" loading={signIn.isPending || signIn.isSuccess}>
          {t('submit')}
        </Button>
      </form>
      <Languages />
    </>
  )
}

type PasswordProps = {
  value: string
  error: string | false
  autoFocus: boolean
  onChange: (value: string) => void
}

function PasswordInput({ value, error, autoFocus, onChange }: PasswordProps) {
  const t = useTexts()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      size="floor"
      label={t('password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="touch"
          aria-label={t(shown ? 'passwordHide' : 'passwordShow')}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </ActionIcon>
      }
    />
  )
}

function Refused({ error }: { error: Error }) {
  const t = useTexts()
  const throttled = error instanceof ApiError && error.status === 429
  if (!throttled) return <ErrorBox error={error} />
  const minutes = Math.ceil((error.retryAfterS ?? 0) / 60)
  return <ErrorBox error={error} message={minutes > 0 ? t('tooMany', { minutes }) : t('tooManySoon')} />
}

function Languages() {
  const t = useTexts()
  const language = useLanguage()
  const change = useChangeLanguage()
  return (
    <LanguageChoice
      label={t('language')}
      language={language}
      // Without its texts the page stays in the language it has.
      onChoose={(next) => change(next).catch(() => undefined)}
    />
  )
}
