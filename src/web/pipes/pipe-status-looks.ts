import {
  IconArrowsExchange,
  IconCheck,
  IconCircleDashed,
  IconCircleX,
  IconEye,
  IconRecycle,
  IconSnowflake,
} from '@tabler/icons-react'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'

const { None, Ok, Faulty, Reuse, Review, Cooling } = PipeStatus

/** How each status of a pipe looks: the name that styles refer to, and its icon. */
const pipeStatusLooks = {
  [None]: { look: 'none', Icon: IconCircleDashed },
  [Ok]: { look: 'ok', Icon: IconCheck },
  [Faulty]: { look: 'faulty', Icon: IconCircleX },
  [Reuse]: { look: 'reuse', Icon: IconArrowsExchange },
  [Review]: { look: 'review', Icon: IconEye },
  [Cooling]: { look: 'cooling', Icon: IconSnowflake },
} as const

/** The look of a pipe that was reground. */
export const groundLook = { look: 'none', Icon: IconRecycle } as const

const looks = new Map(Object.entries(pipeStatusLooks).map(([status, look]) => [Number(status), look]))

/** Returns the look of a status as the server sends it; that of no status for a code that is not known. */
export function pipeStatusLook(status: number) {
  return looks.get(status) ?? pipeStatusLooks[None]
}
