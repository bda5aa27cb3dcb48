import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { useStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { Placing, PlacingStep } from '#web/screens/pipes-timeplan/actions/use-placing.ts'
import { type PipeTarget, pipeTarget } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'
import { PlaceLink } from './place-link.tsx'
import { BetterWords, PreviewWords } from './preview-words.tsx'
import { canMakeRoom } from './room-words.tsx'
import { type BetterPlace, useBetterPlace } from './use-better-place.ts'

type Props = {
  board: PipesBoard
  placing: Placing
  overtaken: (held: Held) => string
  /** The first start at which a better place is looked for. */
  firstStart: () => number
  /** The keyboard goes back to where it came from. */
  onCancel: () => void
}

const steps: Readonly<Record<string, readonly [alone: PlacingStep, withShift: PlacingStep]>> = {
  ArrowLeft: ['earlier', 'previous'],
  ArrowRight: ['later', 'next'],
  ArrowUp: ['lineAbove', 'lineAbove'],
  ArrowDown: ['lineBelow', 'lineBelow'],
  PageUp: ['dayEarlier', 'dayEarlier'],
  PageDown: ['dayLater', 'dayLater'],
}

/** Says where held pipes would be wound, when the last one ends, what is wrong with that, why it is there, and where they would be better. */
export function PlaceBar({ board, placing, overtaken, firstStart, onCancel }: Props) {
  const target = useStore(pipeTarget)
  const better = useBetterPlace(board, target, firstStart)
  const plan = useRef<HTMLButtonElement>(null)
  const isPinned = target?.isPinned ?? false
  useEffect(() => {
    if (isPinned) plan.current?.focus()
  }, [isPinned])
  useKeys({
    b: better && (() => placing.pinPreview(better)),
    m: target && canMakeRoom(target.preview) ? placing.makeRoom : null,
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
    const step = steps[event.key]?.[event.shiftKey ? 1 : 0]
    if (!step || event.altKey) return
    event.preventDefault()
    placing.step(step)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the preview while its button has the focus
    <div className={classes.area} data-over={target?.isPinned === false || undefined} onKeyDown={handleKey}>
      <PlaceBarView
        {...{ board, target, better, onCancel }}
        moved={target ? overtaken(target.held) : ''}
        planRef={plan}
        onPlan={placing.commit}
        onPreview={placing.pinPreview}
        onMakeRoom={placing.makeRoom}
        onStep={placing.step}
      />
    </div>
  )
}

type ViewProps = {
  board: PipesBoard
  target: Pick<PipeTarget, 'preview' | 'isPinned'> | null
  better: BetterPlace | null
  /** Who has moved the pipes since they were selected; empty where nobody has. */
  moved: string
  planRef?: RefObject<HTMLButtonElement | null>
  onPlan: () => void
  onPreview: (better: BetterPlace) => void
  onMakeRoom: () => void
  onStep: (step: PlacingStep) => void
  onCancel: () => void
}

/** The bar itself; empty where nothing is previewed. */
export function PlaceBarView({ board, target, better, moved, planRef, ...on }: ViewProps) {
  const t = useTexts()
  const [bar] = useBottomBar()
  const preview = target?.preview
  const isWarned = preview?.kind === 'places' && (preview.warnings.length > 0 || moved !== '')
  return (
    <div
      ref={bar}
      className={classes.root}
      data-shown={preview !== undefined || undefined}
      data-warn={isWarned || undefined}
      data-no={preview?.kind === 'none' || undefined}
    >
      <div role="status" className={classes.words}>
        {preview && <PreviewWords {...{ preview, board, moved }} onMakeRoom={on.onMakeRoom} />}
        {preview && better && (
          <section>
            <h2>{t('better')}</h2>
            <BetterWords {...{ better, board, preview }} />
            <PlaceLink name={t('better.preview')} pressKey="B" onClick={() => on.onPreview(better)} />
          </section>
        )}
      </div>
      {target?.isPinned && (
        <div className={classes.buttons}>
          <Button ref={planRef} size="touch" disabled={preview?.kind === 'none'} onClick={on.onPlan}>
            {t('plan')}
          </Button>
          <Button size="touch" variant="default" onClick={on.onCancel}>
            {t('cancel')}
          </Button>
          <ActionIcon.Group>
            <DayStep step="dayEarlier" Icon={IconChevronLeft} onStep={on.onStep} />
            <DayStep step="dayLater" Icon={IconChevronRight} onStep={on.onStep} />
          </ActionIcon.Group>
          <span className={classes.keys}>{t('place.keys')}</span>
        </div>
      )}
    </div>
  )
}

type DayStepProps = {
  step: 'dayEarlier' | 'dayLater'
  Icon: typeof IconChevronLeft
  onStep: ViewProps['onStep']
}

function DayStep({ step, Icon, onStep }: DayStepProps) {
  const t = useTexts()
  return (
    <ActionIcon
      size="touch"
      variant="default"
      aria-label={t(step)}
      title={t(step)}
      onClick={() => onStep(step)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Keys that choose another place, also while pipes are dragged; null for what is not offered. */
function useKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const handleKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey, target }: globalThis.KeyboardEvent) => {
    const isTyping = target instanceof Element && target.matches('input, textarea')
    if (!ctrlKey && !metaKey && !altKey && !isTyping) keys[key.toLowerCase()]?.()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
