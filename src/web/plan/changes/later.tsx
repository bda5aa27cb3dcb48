import { type ReactNode, useDeferredValue, useRef } from 'react'

type Props = {
  /** The plan, or what is drawn of it. */
  of: unknown
  children: ReactNode
}

/** Lets a change of the plan be drawn first where it was made: shows its contents as they were until the frame after. */
export function Later({ of, children }: Props): ReactNode {
  const drawn = useDeferredValue(of)
  const last = useRef(children)
  if (drawn === of) last.current = children
  return last.current
}
