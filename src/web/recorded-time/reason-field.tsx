import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { TextFieldProps } from '#web/forms/stepped-field.tsx'
import { useTexts } from './texts.ts'

const common = ['reason.forgotStop', 'reason.forgotStart', 'reason.wrongOrder', 'reason.twice'] as const

/**
 * Why recorded time is changed: the usual reasons are one tap.
 *
 * @param onForgotStop called when the reason is a clock that nobody stopped
 */
export function ReasonField({
  onChange,
  onForgotStop,
  ...props
}: TextFieldProps & { onForgotStop?: () => void }) {
  const t = useTexts()
  return (
    <Stack gap="xs">
      <TextInput
        label={t('reason.label')}
        size="touch"
        maxLength={500}
        autoComplete="off"
        required
        withAsterisk={false}
        {...props}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="xs" role="group" aria-label={t('reason.common')}>
        {common.map((key) => (
          <Button
            key={key}
            size="touch"
            radius="xl"
            fw={400}
            variant={props.value === t(key) ? 'light' : 'default'}
            aria-pressed={props.value === t(key)}
            onClick={() => {
              onChange(t(key))
              if (key === 'reason.forgotStop') onForgotStop?.()
            }}
          >
            {t(key)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
