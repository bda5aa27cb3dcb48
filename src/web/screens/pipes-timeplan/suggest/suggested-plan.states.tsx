import { ApiError } from '#web/lib/api-error.ts'
import { Texts } from '#web/lib/texts.tsx'
import { aSuggesting, sampleBoard, sampleSuggestion } from './sample.ts'
import { SuggestView } from './suggest-panel.tsx'
import type { Suggesting } from './use-suggestion.ts'

const panel = (suggesting: () => Suggesting) => (
  <Texts of="pipes-timeplan">
    <Texts of="pipes-suggest">
      {/* It scrolls by itself, so that its buttons stay below it and not at the bottom of the window. */}
      <div style={{ maxWidth: 424, overflow: 'auto', padding: '0.75rem 0.875rem 1.5rem' }}>
        <Sample suggesting={suggesting} />
      </div>
    </Texts>
  </Texts>
)

function Sample({ suggesting }: { suggesting: () => Suggesting }) {
  return (
    <SuggestView
      board={sampleBoard()}
      suggesting={suggesting()}
      pickedCount={2}
      isSending={false}
      onShow={() => {}}
      onApply={() => {}}
      onClose={() => {}}
    />
  )
}

const empty = { ...sampleSuggestion, data: [], left_out: [], after: sampleSuggestion.before }

export const states = {
  'a suggestion': panel(() => aSuggesting(sampleSuggestion)),
  'a change that another needs is left out': panel(() => aSuggesting(sampleSuggestion, { left: [2] })),
  'without a change there are not enough mandrels': panel(() => aSuggesting(sampleSuggestion, { left: [3] })),
  'the plan has changed since': panel(() => aSuggesting(sampleSuggestion, { isStale: true })),
  computing: panel(() => aSuggesting(undefined)),
  'nothing to improve': panel(() => aSuggesting(empty)),
  'no pipes to plan': panel(() =>
    aSuggesting(undefined, {
      asked: {
        at: 1,
        ids: [],
        last: '2026-04-01',
        cut: 0,
        without: 0,
        onClosed: 0,
        lines: null,
        able: [],
        isOfWhole: true,
      },
    }),
  ),
  'not computed': panel(() => aSuggesting(undefined, { error: new ApiError(500, null), isFetching: false })),
}
