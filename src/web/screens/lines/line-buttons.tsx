import { Button } from '@mantine/core'
import {
  type Icon,
  IconFlagCheck,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOutOfOrder } from '#domain/pipes/machine-mode.ts'
import { Passing } from '#web/elements/passing.tsx'
import { useBottomBar } from '#web/elements/use-bottom-bar.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useIsPhone } from '#web/lib/use-is-phone.ts'
import { KeptCommands } from './kept-commands.tsx'
import classes from './line-buttons.module.css'
import type { LineViewProps } from './line-view.tsx'
import { isBetweenPipes, isPaused, isWinding, openPause, possibleCommands } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'
import type { LineCommand } from './model/use-line-write.ts'
import { Obstacle, Warning } from './obstacle.tsx'

type Props = Omit<LineViewProps, 'onNote' | 'onExplain' | 'people' | 'signal'> & {
  /** The mandrel that was chosen, if one was. */
  mandrel: number | undefined
}

/** Start or Resume, Pause or Edit pause, and End or, between two pipes, Finish product, each always in its place, and below them why one of them is not possible. */
export function LineButtons({ line, mandrel, commands, onPause, onCorrect, onEnd, onFinish }: Props) {
  const t = useTexts()
  const { pending, failure, isWaiting } = commands
  const { obstacle, start, resume, end, finish } = possibleCommands(line, userCan)
  const language = useLanguage()
  const paused = isPaused(line)
  const face: FaceOf = (does) => ({
    does,
    label: t(`do.${does}`),
    pending,
    isBlocked: isWaiting,
  })
  return (
    <div className={classes.root}>
      <Bar>
        {paused ? (
          <Big
            {...face('resume')}
            Icon={IconPlayerPlay}
            isPrimary
            onClick={resume && (() => commands.resume(resume))}
          />
        ) : (
          <Big
            {...face('start')}
            Icon={IconPlayerPlay}
            isPrimary={!isWinding(line)}
            onClick={start && (() => commands.start(start, mandrel === undefined ? {} : { mandrel }))}
          />
        )}
        <PauseOrCause {...{ line, commands, onPause, onCorrect }} face={face} />
        {isBetweenPipes(line) ? (
          <Big {...face('finish')} Icon={IconFlagCheck} onClick={finish && (() => onFinish(finish))} />
        ) : (
          <Big
            {...face('end')}
            Icon={IconPlayerStop}
            isPrimary={isWinding(line) && !paused}
            onClick={end && (() => onEnd(end))}
          />
        )}
      </Bar>
      <div className={classes.why}>
        <KeptCommands {...commands} />
        {obstacle && <Obstacle obstacle={obstacle} />}
        {isWinding(line) && !paused && isOutOfOrder(line.mode) && (
          <Warning>{t('stillWound', { mode: enumLabel('machine_mode', line.mode, language) })}</Warning>
        )}
        {!mayRun() && <p>{t('mayNotRun')}</p>}
        <div role="alert">
          {pending === null && failure && !asked.has(failure.does) && (
            <Passing key={failure.at}>{failure.sentence}</Passing>
          )}
        </div>
      </div>
    </div>
  )
}

type FaceOf = (
  does: 'start' | 'resume' | 'pause' | 'correct' | 'end' | 'finish',
) => Pick<BigProps, 'does' | 'label' | 'pending' | 'isBlocked'>

type PauseProps = Pick<Props, 'line' | 'commands' | 'onPause' | 'onCorrect'> & { face: FaceOf }

/** Pause, or while the line is paused, Edit pause. */
function PauseOrCause({ line, commands, face, onPause, onCorrect }: PauseProps) {
  const { pause, correct } = possibleCommands(line, userCan)
  const open = openPause(line.running)
  if (!open)
    return <Big {...face('pause')} Icon={IconPlayerPause} onClick={pause && (() => onPause(pause))} />
  // A pause that waits for the connection has no record yet.
  const isUnknown = commands.kept.length > 0 || commands.later !== ''
  return (
    <Big
      {...face('correct')}
      Icon={IconPencil}
      onClick={isUnknown ? null : correct && (() => onCorrect(correct, open))}
    />
  )
}

/** Holds the buttons, on a phone at the bottom of the page, with messages above them. */
function Bar({ children }: { children: ReactNode }) {
  const [bar] = useBottomBar()
  const isPhone = useIsPhone()
  return (
    <div ref={isPhone ? bar : undefined} className={classes.buttons}>
      {children}
    </div>
  )
}

/** What is asked in a dialog, which says itself why it failed. */
const asked: ReadonlySet<string> = new Set(['pause', 'correct', 'end', 'finish', 'note'])

function mayRun(): boolean {
  return (['@production_start', '@production_pause', '@production_end'] as const).some(userCan)
}

type BigProps = {
  does: LineCommand
  label: string
  Icon: Icon
  isPrimary?: boolean
  /** What is being done at the line. */
  pending: LineCommand | null
  /** Whether nothing is possible before what waits is sent. */
  isBlocked: boolean
  /** Null if it is not possible. */
  onClick: (() => void) | null
}

function Big({ does, label, Icon, isPrimary = false, pending, isBlocked, onClick }: BigProps) {
  return (
    <Button
      className={classes.big}
      classNames={{ inner: classes.inner, section: classes.icon, label: classes.words }}
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Icon size={26} aria-hidden />}
      loading={pending === does}
      disabled={onClick === null || pending !== null || isBlocked}
      onClick={onClick ?? undefined}
    >
      {label}
    </Button>
  )
}
