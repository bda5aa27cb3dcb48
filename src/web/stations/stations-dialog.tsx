import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { Station, StationSubscription } from '#contract/stations.ts'
import { ChoiceList } from '#web/elements/choice-list.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { FormFrame } from '#web/forms/form-frame.tsx'
import { useDraftForm } from '#web/forms/use-draft-form.ts'
import classes from './stations.module.css'
import { useTexts } from './texts.ts'
import { useSubscriptionWrites } from './use-subscription-writes.ts'

type Props = {
  /** The user's latest subscription: to be changed if it is open, otherwise what is proposed. */
  latest: StationSubscription | null
  stations: readonly Station[]
  onClose: () => void
}

/** Asks at which stations the user works. */
export function StationsDialog({ latest, stations, onClose }: Props) {
  const t = useTexts()
  const { subscribe, change, stop, isPending, failure, forget } = useSubscriptionWrites()
  const open = latest?.end_time === null ? latest : null
  const known = new Set(stations.map(({ id }) => id))
  const before = latest?.stations.map(({ id }) => id).filter((id) => known.has(id)) ?? []
  const form = useDraftForm<{ stations: string[] }>({
    initialValues: { stations: before.map(String) },
    validate: ({ stations: chosen }) => (chosen.length === 0 ? { stations: t('dialog.none') } : {}),
    onChange: forget,
  })
  const { error, value, onChange } = form.field('stations')
  const handleSave = ({ stations: chosen }: { stations: string[] }) => {
    const ids = chosen.map(Number)
    if (open) change(open, ids, onClose)
    else subscribe(ids, onClose)
  }
  return (
    <FormDialog isChanged={form.isChanged} onClose={onClose} title={t('dialog.title')} size="44rem">
      <FormFrame
        error={error}
        isSaving={isPending}
        save={t(open ? 'dialog.change' : 'dialog.subscribe')}
        onSubmit={form.submit(handleSave)}
        onCancel={onClose}
      >
        <p className={classes.about}>{t(open ? 'dialog.about' : 'dialog.aboutNew')}</p>
        <ChoiceList
          label={t('stations')}
          choices={stations.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={value}
          look="tiles"
          isSearched={false}
          data-path="stations"
          onChange={onChange}
        />
        {open && (
          <Button
            variant="default"
            size="touch"
            className={classes.leave}
            leftSection={<IconLogout size={18} aria-hidden />}
            disabled={isPending}
            onClick={() => stop(open, true, onClose)}
          >
            {t('dialog.stop')}
          </Button>
        )}
        <p className={classes.quiet} role="status">
          {failure}
        </p>
      </FormFrame>
    </FormDialog>
  )
}
