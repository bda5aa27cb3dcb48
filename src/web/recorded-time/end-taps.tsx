import { Button, SimpleGrid } from '@mantine/core'
import type { EndSuggestion } from '#contract/time-corrections.ts'
import { useTexts } from './texts.ts'
import { useMoments } from './use-moments.ts'

/** A likely end and what happened then. */
export type EndTap = { readonly label: string; readonly at: number }

type Props = {
  taps: readonly EndTap[]
  /** The end that the form has; nothing where a tap saves it. */
  chosen?: number | null
  isDisabled?: boolean
  onChoose: (at: number) => void
}

/** The likely ends, each a tap. */
export function EndTaps({ taps, chosen, isDisabled = false, onChoose }: Props) {
  const t = useTexts()
  const moments = useMoments()
  if (taps.length === 0) return null
  return (
    <SimpleGrid minColWidth="16rem" spacing="sm" my="md">
      {taps.map(({ label, at }) => (
        <Button
          key={label}
          variant={at === chosen ? 'outline' : 'default'}
          size="floor"
          aria-pressed={chosen === undefined ? undefined : at === chosen}
          disabled={isDisabled}
          onClick={() => onChoose(at)}
        >
          {t('own.tap', { label, time: moments.short(at) })}
        </Button>
      ))}
    </SimpleGrid>
  )
}

/** Returns the ends that are suggested for a tracker. */
export function useSuggestedTaps(suggestion: EndSuggestion | undefined): EndTap[] {
  const t = useTexts()
  if (!suggestion) return []
  const { shift_end, last_tick } = suggestion
  return [
    { label: t('own.shiftEnd'), at: shift_end },
    { label: t('own.lastTick'), at: last_tick },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at: Date.parse(at) }]))
}
