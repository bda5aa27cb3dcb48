import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { type Accepted, withReply } from './answers.ts'
import { foreseen, type Intent } from './intents.ts'

/** What is meant to be done, on the plan as it looked. */
export type Meant = { readonly intent: Intent; readonly before: PartTimeplan }

/**
 * Shows intents before anybody has answered them. One that came to nothing leaves no trace, whatever others are still on
 * their way.
 */
export function useHopes(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const hoped = useRef<readonly Intent[]>([])
  /** The plan without what is hoped for. */
  const confirmed = useRef<PartTimeplan>(undefined)
  const leave = (intent: Intent) => {
    hoped.current = hoped.current.filter((each) => each !== intent)
  }
  return {
    /** Whether nobody's answer is waited for. */
    isEmpty: () => hoped.current.length === 0,
    add: ({ intent, before }: Meant) => {
      if (hoped.current.length === 0) confirmed.current = before
      hoped.current = [...hoped.current, intent]
      client.setQueryData(queryKey, foreseen(before, intent))
    },
    confirm: (accepted: Accepted, intent?: Intent) => {
      if (intent) leave(intent)
      confirmed.current &&= withReply(confirmed.current, accepted)
      client.setQueryData<PartTimeplan>(queryKey, (plan) => plan && withReply(plan, accepted))
    },
    giveUp: (intent: Intent) => {
      leave(intent)
      if (confirmed.current) client.setQueryData(queryKey, hoped.current.reduce(foreseen, confirmed.current))
    },
  }
}
