import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { userCan } from '#web/lib/permission.ts'
import { type ListedPipes, listAddress } from './listed-pipes.ts'

type Props = {
  pipes: ListedPipes
  children: ReactNode
  /** Whether a link with words leads there as well: this one is for a pointer only. */
  isPointed?: boolean
}

/** Opens pipes in the pipe list, for those who may see it. */
export function PipesLink({ pipes, children, isPointed = false }: Props) {
  if (!userCan('@pipes_view')) return children
  return (
    <Link href={listAddress(pipes)} tabIndex={isPointed ? -1 : undefined}>
      {children}
    </Link>
  )
}
