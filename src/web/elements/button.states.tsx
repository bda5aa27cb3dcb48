import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPause, IconPlayerStop } from '@tabler/icons-react'
import { sampled } from './sampled.tsx'

const button = (english: string, props: ButtonProps = {}) =>
  sampled((words) => <Button {...props}>{words(english)}</Button>)

/** Three sizes of the kit's button: `desk` for planners, `touch` for dialogs and bars, `floor` for the shop floor. */
export const states = {
  'floor: primary': button('Stop', { size: 'floor', leftSection: <IconPlayerStop aria-hidden /> }),
  'floor: other': button('Pause', {
    ...{ size: 'floor', variant: 'default' },
    leftSection: <IconPlayerPause aria-hidden />,
  }),
  'floor: downtime': button('Downtime', {
    ...{ size: 'floor', variant: 'outline', color: 'danger' },
    leftSection: <IconAlertTriangle aria-hidden />,
  }),
  'touch: primary': button('Save', { size: 'touch' }),
  'touch: other': button('Discard', { size: 'touch', variant: 'default' }),
  'desk: primary': button('Plan'),
  'desk: other': button('Collapse all', { variant: 'default' }),
  'desk: quiet': button('Reset all filters', { variant: 'subtle' }),
  disabled: button('Plan', { disabled: true }),
  loading: button('Plan', { loading: true }),
}
