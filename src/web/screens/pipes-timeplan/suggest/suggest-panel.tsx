import { Button } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PipeSuggestion } from '#contract/pipe-suggestion.ts'
import { EmptyState } from '#web/elements/empty-state.tsx'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { PanelFooter } from '#web/elements/panel.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { usePageMark } from '#web/lib/use-page-mark.ts'
import { pickedUp } from '#web/plan/changes/held.ts'
import { planCalls } from '#web/plan/changes/use-plan.ts'
import { type PipeIntent, seenInPipes } from '#web/screens/pipes-timeplan/edits/pipe-intent.ts'
import type { PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { slotOf } from '#web/screens/pipes-timeplan/model/plan-state.ts'
import {
  noSuggestedPlan,
  type SuggestedPlan,
  suggestedPlan,
} from '#web/screens/pipes-timeplan/model/suggested-ghosts.ts'
import { AimChoice } from './aim-choice.tsx'
import { useChangeSentences } from './change-sentence.ts'
import type { ChosenPart } from './chosen-part.ts'
import { FiguresTable } from './figures-table.tsx'
import { LeftOutList } from './left-out-list.tsx'
import classes from './suggest.module.css'
import { SuggestOptions } from './suggest-options.tsx'
import { SuggestedChanges } from './suggested-changes.tsx'
import { useTexts } from './texts.ts'
import { type Suggesting, useSuggestion } from './use-suggestion.ts'

type Props = {
  board: PipesBoard
  picked: ReadonlySet<string>
  onShow: (instant: number) => void
  onApply: (intent: PipeIntent) => void
  onClose: () => void
}

/** Suggests a plan for pipes: what to suggest it for, its figures, its changes, and a button that makes those chosen. */
export function SuggestPanel({ board, picked, onShow, onApply, onClose }: Props) {
  const suggesting = useSuggestion(board, picked)
  const isSending = useIsMutating(planCalls('pipes')) > 0
  usePageMark('wide')
  useGhosts(suggesting)
  return (
    <SuggestView
      {...{ board, suggesting, isSending, onShow, onClose }}
      pickedCount={picked.size}
      onApply={() => {
        const intent = intentOf(suggesting)
        if (intent) onApply(intent)
      }}
    />
  )
}

type ViewProps = Pick<Props, 'board' | 'onShow' | 'onClose'> & {
  suggesting: Suggesting
  pickedCount: number
  isSending: boolean
  onApply: () => void
}

/** What the panel shows of a suggestion. */
export function SuggestView({ suggesting, isSending, onApply, onClose, ...props }: ViewProps) {
  const t = useTexts()
  const { part, suggestion, isStale, hasOtherPipes, recompute, asked } = suggesting
  const count = part?.slots.size ?? 0
  const hasLeft = suggestion !== undefined && count < suggestion.data.length
  return (
    <div className={classes.root}>
      <SuggestOptions
        suggesting={suggesting}
        pickedCount={props.pickedCount}
        lines={props.board.plan.lines}
      />
      <Outcome suggesting={suggesting} {...props} />
      <PanelFooter>
        {(isStale || hasOtherPipes) && (
          <p role="status" className={classes.notice}>
            {t(isStale ? 'stale' : 'otherPipes')}
          </p>
        )}
        <Button
          size="sm"
          disabled={count === 0 || isStale || isSending || suggesting.isFetching}
          onClick={onApply}
        >
          {t('apply', { count })}
        </Button>
        <Button
          size="sm"
          variant={isStale || hasOtherPipes ? 'filled' : 'default'}
          disabled={!(isStale || hasOtherPipes || hasLeft || asked.without > 0) || suggesting.isFetching}
          onClick={() => recompute()}
        >
          {t('recompute')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('discard')}
        </Button>
      </PanelFooter>
    </div>
  )
}

function Outcome({ suggesting, board, onShow }: Pick<ViewProps, 'suggesting' | 'board' | 'onShow'>) {
  const t = useTexts()
  const { suggestion, error, asked, part, known, aim, suggestions } = suggesting
  const sentences = useChangeSentences(known ?? board, asked.last)
  if (asked.ids.length === 0)
    return (
      <EmptyState title={t('nothingAsked')}>
        <p>{t('nothingAsked.next')}</p>
      </EmptyState>
    )
  if (asked.lines?.length === 0) return <EmptyState title={t('lines.none')} />
  return (
    <>
      <AimChoice chosen={aim} suggestions={suggestions} onChoose={suggesting.setAim} />
      {error && <ErrorBox error={error} onRetry={suggesting.retry} />}
      {!error && !(suggestion && part) && <Spinner />}
      {suggestion && part && (
        <>
          {suggestion.data.length > 0 ? (
            <FiguresTable
              before={part.before}
              after={part.after}
              all={suggestion.after}
              last={asked.last}
              hasEmptyPlaces={part.notMade.length > 0}
            />
          ) : (
            <EmptyState title={t('nothing')} />
          )}
          {suggestion.data.length > 0 && (
            <SuggestedChanges
              {...{ suggestion, part, sentences, onShow, board: known ?? board }}
              ticked={suggesting.ticked}
              onTick={suggesting.tick}
              onTickAll={suggesting.takeAll}
            />
          )}
          <LeftOutList leftOut={suggestion.left_out} sentences={sentences} />
        </>
      )}
    </>
  )
}

/** Shows on lines and mandrels what is suggested, for as long as the panel is open. */
function useGhosts({ suggestion, part }: Suggesting): void {
  useEffect(() => {
    suggestedPlan.set(suggestion && part ? drawnPlanOf(suggestion, part) : noSuggestedPlan)
  }, [suggestion, part])
  useEffect(() => () => suggestedPlan.set(noSuggestedPlan), [])
}

function drawnPlanOf({ data }: PipeSuggestion, { slots, uses }: ChosenPart): SuggestedPlan {
  const ghosts = data.map((change) => ({
    id: change.id,
    slot: slots.get(change.id) ?? slotOf({ slot: change })!,
    from: slotOf({ slot: change.from }),
    isOff: !slots.has(change.id),
  }))
  return { ghosts, uses }
}

/** Returns the chosen changes as one change of the plan that they were suggested for. */
function intentOf({ suggestion, part, known }: Suggesting): PipeIntent | null {
  if (!suggestion || !part || !known) return null
  const slots = [...part.slots].map(([id, slot]) => ({ id, slot }))
  const picked = new Set(slots.map(({ id }) => `${id}`))
  const seen = pickedUp(seenInPipes(known.plan), picked)
  return { kind: 'suggest', picked, seen, slots, madeFor: suggestion.state_hash }
}
