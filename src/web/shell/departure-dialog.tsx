import { useEffect } from 'react'
import { YesNoDialog } from '#web/elements/yes-no-dialog.tsx'
import { useStore } from '#web/lib/store.ts'
import { unsaved, warnBeforeUnload } from '#web/lib/unsaved.ts'
import { type Asked, asked } from './departure.ts'
import { useTexts } from './texts.ts'

/** Asks a user who leaves with unsaved changes, wherever the way out is. */
export function DepartureDialog() {
  const departure = useStore(asked)
  useEffect(warnBeforeUnload, [])
  return departure && <Question departure={departure} />
}

function Question({ departure }: { departure: Asked }) {
  const t = useTexts()
  const { to, go, isOpen, left } = departure
  const { count, orders, survives } = left
  const close = () => asked.set({ ...departure, isOpen: false })
  const save = useStore(unsaved)?.save
  const handleSave = () => {
    close()
    save?.(go)
  }
  const handleGo = () => {
    close()
    go()
  }
  return (
    <YesNoDialog
      opened={isOpen}
      question={t('unsaved.title')}
      yes={t(`unsaved.leave.${to}`)}
      no={t('unsaved.stay')}
      other={save && to === 'signed-out' ? { label: t('unsaved.save'), onChoose: handleSave } : undefined}
      grave
      onYes={handleGo}
      onNo={close}
    >
      <p>{t('unsaved.what', { count, orders: orders.join(', '), orderCount: orders.length })}</p>
      <p>{t(survives ? 'unsaved.kept' : 'unsaved.lost', { count })}</p>
    </YesNoDialog>
  )
}
