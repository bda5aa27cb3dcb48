import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { PipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ErrorBox } from '#web/elements/error-box.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { boot } from '#web/lib/boot.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Texts } from '#web/lib/texts.tsx'
import classes from '#web/plan/board/plan-layout.module.css'
import { judgeSlots } from './edits/judge-slots.ts'
import type { PipePlaces, PipePreview } from './edits/pipe-preview.ts'
import { HoveredPipe } from './hover/hovered-pipe.tsx'
import { LineLanes } from './lanes/line-lanes.tsx'
import { LineList } from './lanes/line-list.tsx'
import { PlaceBarView } from './lanes/place-bar.tsx'
import { timeAxis } from './model/axis.ts'
import { type PipesBoard, pipesBoardOf } from './model/pipes-board.ts'
import { PIPES_NEWS_KEY, pipeAuthorsQuery, pipeChangesQuery } from './model/queries.ts'
import { aPipeChange, aPipeTimeplan, SAMPLE_DAY, sampleTime, workOfEveryStatus } from './model/sample.ts'
import { type PipesView, pipesViewCodec } from './model/view-state.ts'
import { PipesScreen } from './pipes-screen.tsx'

const NOW = Date.parse(sampleTime('09:00'))
const full = aPipeTimeplan({ products: workOfEveryStatus() })

/** Holds the changes and news of the samples, so that these ask the server nothing. */
function sampleClient() {
  const client = createQueryClient()
  const me = boot().user ?? null
  const own = { made_by: me && { id: me.id, name: `${me.first_name} ${me.last_name}` } }
  const changes = [
    aPipeChange({ id: 4, kind: 'undo', ...own }),
    aPipeChange({ id: 3, ...own, undone_by: 4, no_revert: 'undone' }),
    aPipeChange({ id: 2, ...own }),
    aPipeChange({ id: 1 }),
  ]
  for (const queryKey of [PIPES_NEWS_KEY, pipeChangesQuery().queryKey, pipeAuthorsQuery().queryKey])
    client.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryData(PIPES_NEWS_KEY, { head: full.state_hash, changes: [] })
  client.setQueryData(pipeAuthorsQuery().queryKey, [])
  client.setQueryData(pipeChangesQuery().queryKey, {
    pages: [{ results: changes, next: null, previous: null }],
    pageParams: [null],
  })
  return client
}

type SampleProps = { plan: PipeTimeplan; view?: Partial<PipesView>; readOnly?: boolean }

/** The screen with a plan, as it would be read. */
function Sample({ plan, view = {}, readOnly = false }: SampleProps) {
  return (
    <QueryClientProvider client={sampleClient()}>
      <div className={classes.sample} style={{ height: '44rem' }}>
        <PipesScreen
          plan={plan}
          queryKey={['sample']}
          date={SAMPLE_DAY}
          view={{ ...pipesViewCodec.read(new URLSearchParams()), date: SAMPLE_DAY, ...view }}
          readOnly={readOnly}
          isStale={false}
          onView={() => {}}
        />
      </div>
    </QueryClientProvider>
  )
}

function placeAt(board: PipesBoard, start: string, end: string): PipePlaces {
  const [from, until] = [Date.parse(sampleTime(start)), Date.parse(sampleTime(end))]
  const slots = [{ id: 21, slot: { line: 2, start: from, end: until, setupMinutes: 35 } }]
  const place = { line: 2, from, after: null, tooShort: null, slots, moved: [], canMakeRoom: () => false }
  return { kind: 'places', ...place, ...judgeSlots(board, slots, NOW) }
}

/** The bar about a waiting pipe that is held over the second line. */
function Bar({ of }: { of: 'warned' | 'sound' | 'none' }) {
  const board = pipesBoardOf(full, NOW)
  const sound = placeAt(board, '19:00', '21:35')
  const problem = { code: 'line_too_small', params: { line: 'WL1', dn: 1600 } } as const
  const previews: Readonly<Record<typeof of, PipePreview>> = {
    warned: placeAt(board, '10:35', '13:10'),
    sound,
    none: { kind: 'none', line: 1, from: NOW, problem },
  }
  return (
    <PlaceBarView
      board={board}
      target={{ preview: previews[of], isPinned: of !== 'none' }}
      better={of === 'sound' ? null : { ...sound, whyNotEarlier: () => 'mandrels' }}
      moved=""
      onPlan={() => {}}
      onPreview={() => {}}
      onMakeRoom={() => {}}
      onStep={() => {}}
      onWrite={() => {}}
      onPause={() => {}}
      onWritten={() => {}}
      onOffer={() => {}}
      onCancel={() => {}}
    />
  )
}

/** Winding, cooling, waits and a conflict on two lines. */
function Lanes() {
  return (
    <div style={{ position: 'relative', height: '34rem' }}>
      <LineLanes
        board={pipesBoardOf(full, NOW)}
        axis={timeAxis(SAMPLE_DAY, '36h')}
        picked={new Set(['3'])}
        readOnly={false}
        day={null}
        scroller={useRef(null)}
        onPick={() => {}}
        onUnplan={() => {}}
        onPlace={() => {}}
        onEscape={() => {}}
        onCatchUp={null}
        onMove={null}
      />
    </div>
  )
}

function Lines() {
  return (
    <LineList
      board={pipesBoardOf(full, NOW)}
      axis={timeAxis(SAMPLE_DAY, '36h')}
      picked={new Set(['3'])}
      readOnly={false}
      onPick={() => {}}
      onPlace={() => {}}
      onCatchUp={null}
      onMove={null}
    />
  )
}

const noMoves = { pipe: () => {}, order: () => {} }

/** All that is known of a pipe whose mandrel is occupied. */
function Card() {
  const board = pipesBoardOf(full, NOW)
  const block = board.lanes.flatMap(({ blocks }) => blocks).find(({ id }) => id === 13)
  return <div style={{ width: 320 }}>{block && <HoveredPipe {...{ block, board }} onMove={noMoves} />}</div>
}

const inPlan = (state: ReactNode) => (
  <Texts of="plan">
    <Texts of="orders">{state}</Texts>
  </Texts>
)

export const states = {
  loading: <Spinner />,
  'loading failed': <ErrorBox error={new ApiError(500, null)} whileLoading onRetry={() => {}} />,
  'no pipes to plan': inPlan(<Sample plan={aPipeTimeplan()} />),
  'pipes to plan, and what was planned last': inPlan(<Sample plan={full} />),
  'lines with pipes of every status': <Lanes />,
  'read only, with its problems': inPlan(
    <Sample plan={full} view={{ panel: 'problems', tab: 'all' }} readOnly />,
  ),
  'a place with warnings, and a better one': inPlan(<Bar of="warned" />),
  'a place without warnings': inPlan(<Bar of="sound" />),
  'no place on this line': inPlan(<Bar of="none" />),
  'the lines of a phone': inPlan(<Lines />),
  'the card of a pipe': <Card />,
}
