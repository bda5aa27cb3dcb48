import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import { type OthersEntries, readOthersEntries } from '#web/pipes/outbox/outbox.ts'
import { DeskNote } from './desk-note.tsx'
import { useTexts } from './texts.ts'

/** Says whose measurements wait on this device until that user signs in on it. */
export function OthersWaiting() {
  const t = useTexts()
  const user = boot().user?.id ?? 0
  const [others, setOthers] = useState<OthersEntries | null>(null)
  useEffect(() => {
    let isOver = false
    readOthersEntries(user).then(
      (found) => {
        if (!isOver) setOthers(found)
      },
      (error: unknown) => console.warn('what other users left on this device cannot be read', error),
    )
    return () => {
      isOver = true
    }
  }, [user])
  if (!others || others.count === 0) return null
  const names = others.names.join(', ') || t('others.someone')
  return (
    <DeskNote icon={<IconCloudUp size={22} aria-hidden />}>
      {t('others', { count: others.count, names })}
    </DeskNote>
  )
}
