import { lazy, Suspense } from 'react'
import { Texts } from '#web/lib/texts.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Spinner } from '#web/parts/spinner.tsx'

const Content = lazy(async () => ({ default: (await import('./own-overtime.tsx')).OwnOvertime }))

type Props = {
  opened: boolean
  title: string
  operator: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** One's own overtime over whatever screen is shown; its code and words come when it is first opened. */
export function OwnOvertimeDialog({ opened, title, operator, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="32rem">
      <Suspense fallback={<Spinner />}>
        <Texts of="working-time">
          <Content operator={operator} />
        </Texts>
      </Suspense>
    </Dialog>
  )
}
