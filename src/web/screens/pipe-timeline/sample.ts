import type { PipeTimeline, TimelinePipe, TimelineSegment } from '#contract/pipe-timeline.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'

const at = (time: string) => `2026-11-${time.replace(' ', 'T')}:00+02:00`
/** The moment of the sample. */
export const timelineSampleTime = Date.parse(at('24 12:50'))

type Story = readonly (readonly [kind: TimelineSegment['kind'], until: string, detail?: string])[]

function segmentsOf(from: string, story: Story): TimelineSegment[] {
  return story.map(([kind, until, detail], index) => ({
    ...{ kind, start_time: at(index === 0 ? from : story[index - 1]![1]), end_time: at(until) },
    is_open: until === '24 12:50',
    operation: kind.includes('operation') ? (detail ?? 'flange') : null,
    causes: kind === 'wait_pause' ? [detail ?? 'Mandrel heating'] : [],
  }))
}

type Given = Partial<Omit<TimelinePipe, 'segments'>> & {
  id: number
  number: string
  from: string
  story: Story
}

/** A pipe of the sample: its story as what was done until when. */
export function aTimelinePipe({ id, number, from, story, ...given }: Given): TimelinePipe {
  const segments = segmentsOf(from, story)
  const waits = segments.filter(({ kind }) => kind.startsWith('wait_'))
  const ms = (wait: TimelineSegment) => Date.parse(wait.end_time) - Date.parse(wait.start_time)
  const [longest] = waits.toSorted((a, b) => ms(b) - ms(a))
  return {
    pipe: { id, name: number },
    product: { id: 7, name: 'DN1200 VW SDR26' },
    order: { id: 3, name: '260318' },
    line: { id: 1, name: 'WL1' },
    ...{ status: PipeStatus.Ok, stage: 'yard', length: 6, segments, points: [], expected: [] },
    longest_wait: longest ? segments.indexOf(longest) : null,
    ...given,
  }
}

const point = (kind: TimelinePipe['points'][number]['kind'], time: string, ...reasons: string[]) => ({
  ...{ kind, at: at(time), reasons, comment: '' },
})

const second = { line: { id: 2, name: 'WL2' }, order: { id: 4, name: '260322' } }

export const samplePipes: readonly TimelinePipe[] = [
  aTimelinePipe({
    ...{ id: 1, number: '261123-W1-006', from: '23 18:42' },
    story: [
      ['winding', '23 20:00'],
      ['wait_pause', '23 20:18'],
      ['winding', '23 21:15'],
      ['cooling', '23 23:55'],
      ['wait_demoulding', '24 00:40'],
      ['wait_qa', '24 07:10'],
      ['measuring', '24 07:32'],
      ['wait_review', '24 08:40'],
      ['wait_operation', '24 09:20'],
      ['operation', '24 11:50'],
    ],
    points: [point('review', '24 07:32'), point('ok', '24 08:40')],
  }),
  aTimelinePipe({
    ...{ id: 2, number: '261124-W1-001', from: '23 22:28', status: PipeStatus.Cooling, stage: 'cooling' },
    story: [
      ['winding', '24 03:10'],
      ['cooling', '24 12:50'],
    ],
    expected: [{ kind: 'cooling', start_time: at('24 12:50'), end_time: at('24 14:50') }],
  }),
  aTimelinePipe({
    ...{ id: 3, number: '261124-W1-002', from: '24 06:20', status: PipeStatus.Cooling, stage: 'cooling' },
    story: [
      ['winding', '24 08:35'],
      ['cooling', '24 11:30'],
      ['wait_demoulding', '24 12:50'],
    ],
  }),
  {
    ...aTimelinePipe({ id: 4, number: '', from: '24 11:54', story: [['winding', '24 12:50']] }),
    ...{ pipe: null, status: null, stage: 'winding' },
    expected: [
      { kind: 'winding', start_time: at('24 12:50'), end_time: at('24 13:30') },
      { kind: 'cooling', start_time: at('24 13:30'), end_time: at('24 15:32') },
    ],
  },
  aTimelinePipe({
    ...{
      ...second,
      id: 5,
      number: '261123-W2-004',
      from: '23 21:00',
      status: PipeStatus.Faulty,
      stage: 'qa',
    },
    story: [
      ['winding', '23 22:00'],
      ['wait_pause', '23 22:25', 'Material change'],
      ['winding', '23 23:46'],
      ['cooling', '24 01:19'],
      ['wait_demoulding', '24 03:00'],
      ['wait_qa', '24 07:20'],
      ['measuring', '24 07:48'],
    ],
    points: [point('faulty', '24 07:48', 'Wall below minimum')],
  }),
  aTimelinePipe({
    ...{ ...second, id: 6, number: '261123-W2-003', from: '23 18:10', stage: 'operations' },
    story: [
      ['winding', '23 19:40'],
      ['cooling', '23 20:48'],
      ['wait_demoulding', '23 21:25'],
      ['wait_qa', '23 22:00'],
      ['measuring', '23 22:22'],
      ['wait_operation', '24 06:40', 'mill'],
      ['operation', '24 12:50', 'mill'],
    ],
    points: [point('ok', '23 22:22')],
  }),
]

export const sampleTimeline: PipeTimeline = {
  ...{ start_time: at('23 15:00'), end_time: at('24 12:50'), server_time: at('24 12:50') },
  pipes: [...samplePipes],
  totals: [
    { kind: 'wait_qa', count: 3, seconds: 41_100 },
    { kind: 'wait_operation', count: 2, seconds: 32_280 },
    { kind: 'wait_demoulding', count: 4, seconds: 15_780 },
    { kind: 'wait_review', count: 1, seconds: 4080 },
    { kind: 'wait_pause', count: 2, seconds: 2580 },
  ],
  lines: [
    { id: 1, name: 'WL1' },
    { id: 2, name: 'WL2' },
  ],
  has_more: false,
}
