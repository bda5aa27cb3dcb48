import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'wouter'
import { Switch } from '#web/elements/switch.tsx'
import { boot } from '#web/lib/boot.ts'
import { choosesValue, type FilterRow } from '#web/lists/filters/filter-rows.ts'
import { isOffered } from './is-offered.ts'
import { useTexts } from './texts.ts'

type Props = {
  isOn: boolean
  rows: readonly FilterRow[]
  onChange: (isOn: boolean) => void
}

/** Lists the pipes for review alone, and leads to where they are decided on. */
export function ReviewToggle({ isOn, rows, onChange }: Props) {
  const t = useTexts()
  const areListed = isOn || choosesValue(rows, 'status', String(boot().config.review_status_code))
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
