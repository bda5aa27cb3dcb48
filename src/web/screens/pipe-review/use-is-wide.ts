import { useMediaQuery } from '@mantine/hooks'

/** From this width on, list, pipe and decisions are beside one another. */
const WIDE = '(min-width: 64em)'

export function useIsWide(): boolean {
  return useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
}
