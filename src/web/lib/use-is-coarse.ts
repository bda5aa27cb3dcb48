import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is used with fingers rather than with a mouse. */
export function useIsCoarse(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
}
