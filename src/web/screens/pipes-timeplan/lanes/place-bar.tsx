import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useBack } from '#web/elements/use-back.ts'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { useStore } from '#web/lib/store.ts'
import type { Held } from '#web/plan/changes/held.ts'
import type { MoveDraft } from '#web/plan/move/move-draft.ts'
import type { PlacingStep } from '#web/screens/pipes-timeplan/actions/stepped-place.ts'
import type { Placing } from '#web/screens/pipes-timeplan/actions/use-placing.ts'
import type { BetterPlace } from '#web/screens/pipes-timeplan/edits/better-place.ts'
import { isWhereItIs, type PipePreview } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { type PipeTarget, pipeTarget, readWritten } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import classes from './place-bar.module.css'
import { PlaceFields } from './place-fields.tsx'
import { PlaceLink } from './place-link.tsx'
import { BetterWords, PreviewWords } from './preview-words.tsx'
import { useBetterPlace } from './use-better-place.ts'

type Props = {
  board: PipesBoard
  placing: Placing
  overtaken: (held: Held) => string
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
export function PlaceBar({ board, placing, overtaken, onCancel }: Props) {
  const target = useStore(pipeTarget)
  const better = useBetterPlace(board, target)
  const plan = useRef<HTMLButtonElement>(null)
  const pinned = target?.isPinned ? target.held : null
  useEffect(() => {
    if (pinned) plan.current?.focus()
  }, [pinned])
  useBack(pinned !== null, onCancel)
  // Their buttons leave with what they offer, and the keyboard must stay in the bar.
  const preview = (place: BetterPlace) => {
    placing.pinPreview(place)
    plan.current?.focus()
  }
  const makeRoom = () => {
    placing.makeRoom()
    plan.current?.focus()
  }
  const takeOffer = () => {
    placing.takeOffer()
    plan.current?.focus()
  }
  useKeys({
    b: better && (() => preview(better)),
    m: target?.preview.kind === 'places' ? makeRoom : null,
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
    // What was just written gives another preview: it is planned once that can have been read.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      plan.current?.focus()
    }
    const step = steps[event.key]?.[event.shiftKey ? 1 : 0]
    if (!step || event.altKey || isTyped(event)) return
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
        onPreview={preview}
        onMakeRoom={makeRoom}
        onStep={placing.step}
        onWrite={placing.write}
        onPause={placing.finishWriting}
        onWritten={placing.endWriting}
        onOffer={takeOffer}
      />
    </div>
  )
}

type ViewProps = {
  board: PipesBoard
  target: Omit<PipeTarget, 'held'> | null
  better: BetterPlace | null
  /** Who has moved the pipes since they were selected; empty where nobody has. */
  moved: string
  planRef?: RefObject<HTMLButtonElement | null>
  onPlan: () => void
  onPreview: (better: BetterPlace) => void
  onMakeRoom: () => void
  onStep: (step: PlacingStep) => void
  onWrite: (to: Partial<MoveDraft>) => void
  onPause: () => void
  onWritten: () => void
  onOffer: () => void
  onCancel: () => void
}

/** The bar itself; empty where nothing is previewed. */
export function PlaceBarView({ board, target, better, moved, planRef, ...on }: ViewProps) {
  const t = useTexts()
  const [bar] = useBottomBar()
  const preview = target?.preview
  const isWarned = preview?.kind === 'places' && (preview.warningCount > 0 || moved !== '')
  return (
    <div
      // Making room for it changes the style of the whole page: not while pipes are dragged, when no message is written.
      ref={target?.isPinned ? bar : null}
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
        <form
          className={classes.buttons}
          aria-label={t('place.form')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (canPlan(target, board)) on.onPlan()
          }}
        >
          <PlaceFields {...{ board, target }} {...on} />
          <Button
            type="submit"
            ref={planRef}
            size="touch"
            // Keys on it move the preview also where nothing can be planned yet.
            aria-disabled={!canPlan(target, board)}
            data-disabled={!canPlan(target, board)}
          >
            {t(isMove(target.preview, board) ? 'move' : 'plan')}
          </Button>
          <Button size="touch" variant="default" onClick={on.onCancel}>
            {t('cancel')}
          </Button>
          <DaySteps onStep={on.onStep} />
          <span className={classes.keys}>{t('place.keys')}</span>
        </form>
      )}
    </div>
  )
}

/** Returns whether the previewed place can be planned: it can be read, is not past and is another one. */
function canPlan({ preview, written }: Omit<PipeTarget, 'held'>, board: PipesBoard): boolean {
  const isRead = !written || (!written.offer && readWritten(written, preview).fault === null)
  return isRead && preview.kind === 'places' && !isWhereItIs(preview, board)
}

/** Returns whether all of the previewed pipes are planned already. */
function isMove(preview: PipePreview, board: PipesBoard): boolean {
  return preview.kind === 'places' && preview.slots.every(({ id }) => board.products.get(id)?.slot)
}

function DaySteps({ onStep }: Pick<ViewProps, 'onStep'>) {
  const t = useTexts()
  return (
    <ActionIcon.Group>
      <DayStep step="dayEarlier" Icon={IconChevronLeft} onStep={onStep} />
      <ActionIcon.GroupSection className={classes.day} variant="default">
        {t('place.day')}
      </ActionIcon.GroupSection>
      <DayStep step="dayLater" Icon={IconChevronRight} onStep={onStep} />
    </ActionIcon.Group>
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
    if (!ctrlKey && !metaKey && !altKey && !isField(target)) keys[key.toLowerCase()]?.()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

/** Returns whether a key is for the field in which it was pressed; days are turned in fields of text, too. */
function isTyped({ key, target }: KeyboardEvent): boolean {
  return isField(target) && !(key.startsWith('Page') && target instanceof HTMLInputElement)
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea')
}
