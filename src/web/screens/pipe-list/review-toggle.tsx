import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Switch } from '#web/elements/switch.tsx'
import { isOffered } from './is-offered.ts'
import { useTexts } from './texts.ts'

type Props = {
  isOn: boolean
  /** Pipes for review are listed, by the toggle or by a filter. */
  areListed: boolean
  onChange: (isOn: boolean) => void
}

/** Lists the pipes for review alone, and leads to where they are decided on. */
export function ReviewToggle({ isOn, areListed, onChange }: Props) {
  const t = useTexts()
  return (
    <>
      <Switch checked={isOn} onChange={onChange}>
        {t('review')}
      </Switch>
      {areListed && isOffered('/qa/review') && (
        <Button
          component={Link}
          href="/qa/review"
          variant="default"
          size="desk"
          leftSection={<IconEye size={16} aria-hidden />}
        >
          {t('review.open')}
        </Button>
      )}
    </>
  )
}
