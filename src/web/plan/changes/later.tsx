import { type ReactNode, useRef } from 'react'
import { useAfterPaint } from './after-paint.ts'

type Props = {
  /** The plan, or what is drawn of it. */
  of: unknown
  children: ReactNode
}

/** Lets a change of the plan be drawn first where it was made: shows its contents as they were until the frame after. */
export function Later({ of, children }: Props): ReactNode {
  const painted = useAfterPaint(of)
  const last = useRef(children)
  if (painted === of) last.current = children
  return last.current
}
