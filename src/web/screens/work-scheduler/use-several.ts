import { useMediaQuery } from '@mantine/hooks'

/** From this width on there is room for several open cards. */
const DESKTOP = '(min-width: 1100px)'

/** Whether there is room for several open cards. */
export function useSeveral(): boolean {
  return useMediaQuery(DESKTOP, true, { getInitialValueInEffect: false }) ?? true
}
