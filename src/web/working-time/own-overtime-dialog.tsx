import { useState } from 'react'
import { later } from '#web/elements/later.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'

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
  const [isChanged, setChanged] = useState(false)
  const close = () => {
    setChanged(false)
    onClose()
  }
  if (!opened) return null
  return (
    <FormDialog isChanged={isChanged} onClose={close} title={title} size="32rem">
      <Content operator={operator} onChanged={setChanged} />
    </FormDialog>
  )
}
