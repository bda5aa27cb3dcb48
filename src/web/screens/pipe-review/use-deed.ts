import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { useTexts } from './texts.ts'
import type { Asking } from './use-review.ts'

/** Returns the words of what is about to be done to how many pipes. */
export function useDeed(targets: Asking['targets'], to: Asking['to']) {
  const t = useTexts()
  const isFaulty = to === PipeStatus.Faulty
  const count = targets.length
  const name = count === 1 ? (targets[0]?.number ?? '') : t('pipes', { count })
  return {
    isFaulty,
    title: t(isFaulty ? 'mark.faulty' : 'mark.reuse', { name }),
    button: t(isFaulty ? 'mark.faulty.button' : 'mark.reuse.button', { count }),
  }
}
