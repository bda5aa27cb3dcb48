import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react'
import type { LineSignal } from '#contract/line-signals.ts'
import type { LineState } from '#contract/lines.ts'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { formatFixed, formatNumber, formatTime, formatTimeAfter } from '#web/lib/format.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import classes from './signal-strip.module.css'

type Props = {
  line: LineState
  signal: LineSignal
  commands: LineCommands
  /** Whether it is old, since the server cannot be asked. */
  asOf: boolean
  onExplain: (product: PipeProduct, at: number) => void
}

/** What the machine reports, and the pause that a stop may have been. */
export function SignalStrip({ line, signal, commands, asOf, onExplain }: Props) {
  const t = useTexts()
  const product = line.running?.product
  const proposed =
    signal.proposed_pause?.product === product?.id && userCan('@production_pause')
      ? signal.proposed_pause
      : null
  return (
    <section className={classes.root} aria-label={t('signal')}>
      <SignalFigures signal={signal} asOf={asOf} isAsked={proposed !== null} />
      {product && proposed && (
        <Stop
          since={proposed.start_time}
          commands={commands}
          onExplain={() => onExplain(product, Date.parse(proposed.start_time))}
        />
      )}
    </section>
  )
}

type FiguresProps = {
  signal: LineSignal
  asOf?: boolean
  /** Whether the stop is said beside it. */
  isAsked?: boolean
}

/** What a machine does, in words and figures. */
export function SignalFigures({ signal, asOf = false, isAsked = false }: FiguresProps) {
  const t = useTexts()
  const now = useServerNow(10_000)
  const { activity, since, alarms, predicted_end } = signal
  const isQuiet = activity === 'running' || activity === 'idle'
  return (
    <span className={classes.figures}>
      {!isAsked && (
        <b data-wrong={!isQuiet || undefined}>
          {t(`signal.${activity}`, { time: since === null ? '' : formatTimeAfter(since, now) })}
        </b>
      )}
      {measured(signal, t).map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
      {predicted_end !== null && (
        <span>{t('signal.end', { time: formatTimeAfter(predicted_end, now) })}</span>
      )}
      {asOf && <span>{t('asOf', { time: formatTime(signal.sampled_at) })}</span>}
      {alarms.length > 0 && (
        <span className={classes.alarms}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('signal.alarms', {
            count: alarms.length,
            alarms: alarms.map(({ code, text }) => `${code} ${text}`.trim()).join(', '),
          })}
        </span>
      )}
    </span>
  )
}

/** Returns metres, throughput and mass of a metre, each if it is known. */
function measured(signal: LineSignal, t: ReturnType<typeof useTexts>): string[] {
  const { wound_length, nominal_length, throughput, weight_per_meter, nominal_weight_per_meter } = signal
  return [
    wound_length !== null &&
      (nominal_length === null
        ? t('signal.length', { length: formatFixed(wound_length, 2) })
        : t('signal.lengthOf', {
            length: formatFixed(wound_length, 2),
            nominal: formatNumber(nominal_length),
          })),
    throughput !== null &&
      Math.round(throughput) > 0 &&
      t('signal.throughput', { throughput: formatNumber(throughput, 0) }),
    weight_per_meter !== null &&
      (nominal_weight_per_meter === null
        ? t('signal.weight', { weight: formatFixed(weight_per_meter, 1) })
        : t('signal.weightOf', {
            weight: formatFixed(weight_per_meter, 1),
            nominal: formatNumber(nominal_weight_per_meter, 1),
          })),
  ].filter((figure) => figure !== false)
}

/** Asks whether a stop was a pause. */
function Stop({
  since,
  commands,
  onExplain,
}: {
  since: string
  commands: LineCommands
  onExplain: () => void
}) {
  const t = useTexts()
  const now = useServerNow(10_000)
  const { pending, isWaiting } = commands
  const isBlocked = pending !== null || isWaiting
  return (
    <div className={classes.stop}>
      <b data-wrong>{t('stop.question', { time: formatTimeAfter(since, now) })}</b>
      <Button
        variant="default"
        size="touch"
        disabled={isBlocked}
        leftSection={<IconPlayerPause size={20} aria-hidden />}
        onClick={onExplain}
      >
        {t('do.explain')}
      </Button>
      <Button
        variant="default"
        size="touch"
        loading={pending === 'dismissStop'}
        disabled={isBlocked}
        onClick={() => commands.dismissStop(since)}
      >
        {t('do.dismissStop')}
      </Button>
    </div>
  )
}
