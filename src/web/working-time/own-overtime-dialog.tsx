import { Dialog } from '#web/elements/dialog.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { later } from '#web/lib/later.tsx'

const Content = later(
  'working-time',
  async () => (await import('./own-overtime.tsx')).OwnOvertime,
  <Spinner />,
)

type Props = {
  opened: boolean
  title: string
  operator: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** One's own overtime over whatever screen is shown; its code and labels come when it is first opened. */
export function OwnOvertimeDialog({ opened, title, operator, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="32rem">
      <Content operator={operator} />
    </Dialog>
  )
}
