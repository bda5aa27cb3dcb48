import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTexts } from '#web/elements/texts.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'

type Props = Pick<ComponentProps<typeof NativeSelect>, 'value' | 'onChange' | 'error'>

/** Asks what blocks something; nothing is chosen until somebody chooses. */
export function BlockerTypeField(props: Props) {
  const t = useTexts()
  const language = useLanguage()
  const types = boot().enums['blocker_type'] ?? []
  return (
    <NativeSelect
      data-autofocus
      label={t('blocker.type')}
      size="touch"
      data={[
        { value: '', label: t('blocker.choose'), disabled: true },
        ...types.map((item) => ({ value: String(item.code), label: item[language] })),
      ]}
      {...props}
    />
  )
}
