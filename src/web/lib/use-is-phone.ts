import { useMediaQuery } from '@mantine/hooks'

/** Narrower than this the board gives way to a list of one day. */
const PHONE = '(max-width: 47.9em)'

export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
}
