import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, SubmitEventHandler } from 'react'
import { useTexts } from '#web/elements/texts.ts'
import classes from './form-frame.module.css'

type Props = {
  /** Names the form where no dialog does. */
  label?: string
  size?: 'sm' | 'touch'
  /** What is wrong with the form as a whole; empty where nothing is. */
  error: ReactNode
  isSaving: boolean
  save?: string | undefined
  cancel?: string
  isDisabled?: boolean
  /** Saving marks pipes as faulty. */
  isFaulty?: boolean
  children: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  onCancel: () => void
}

const faulty = { color: 'danger', variant: 'outline' }

/** The frame of every form: its fields, what is wrong with it, and the buttons to leave and to save it. */
export function FormFrame({
  label,
  size = 'touch',
  error,
  isSaving,
  save,
  cancel,
  isDisabled = false,
  isFaulty = false,
  children,
  onSubmit,
  onCancel,
}: Props) {
  const t = useTexts()
  return (
    <form aria-label={label} noValidate onSubmit={onSubmit}>
      <Stack gap={size === 'touch' ? 'md' : 'xs'}>
        {children}
        <div className={classes.end}>
          <p role="alert" className={classes.error}>
            {error}
          </p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size={size} onClick={onCancel}>
              {cancel ?? t('form.cancel')}
            </Button>
            <Button
              type="submit"
              size={size}
              loading={isSaving}
              disabled={isDisabled}
              {...(isFaulty && faulty)}
            >
              {save ?? t('form.save')}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}
