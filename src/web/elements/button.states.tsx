import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPause, IconPlayerStop } from '@tabler/icons-react'

/** Three sizes of the kit's button: `desk` for planners, `touch` for dialogs and bars, `floor` for the shop floor. */
export const states = {
  'floor: primary': (
    <Button size="floor" leftSection={<IconPlayerStop aria-hidden />}>
      Stop
    </Button>
  ),
  'floor: other': (
    <Button size="floor" variant="default" leftSection={<IconPlayerPause aria-hidden />}>
      Pause
    </Button>
  ),
  'floor: downtime': (
    <Button size="floor" variant="outline" color="danger" leftSection={<IconAlertTriangle aria-hidden />}>
      Downtime
    </Button>
  ),
  'touch: primary': <Button size="touch">Save</Button>,
  'touch: other': (
    <Button size="touch" variant="default">
      Discard
    </Button>
  ),
  'desk: primary': <Button>Plan</Button>,
  'desk: other': <Button variant="default">Collapse all</Button>,
  'desk: quiet': <Button variant="subtle">Reset all filters</Button>,
  disabled: <Button disabled>Plan</Button>,
  loading: <Button loading>Plan</Button>,
}
