import { Button } from '@mantine/core'
import {
  IconFlag,
  IconHistory,
  IconMessage,
  IconPlayerTrackNext,
  IconRuler2,
  IconRulerOff,
  IconSnowflake,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PipePassport } from '#contract/pipe-changes.ts'
import type { PipeDecision } from '#contract/pipe-review.ts'
import type { MeasuringRequest } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { failedBefore, measuredRows } from '#web/pipes/measured-rows.ts'
import { pipeStatusLook } from '#web/pipes/pipe-status-looks.ts'
import { useTypeWords } from '#web/pipes/type-name.ts'
import classes from './pipe-pane.module.css'
import { decisionWord } from './target.ts'
import { useTexts } from './texts.ts'
import type { ReviewState } from './use-review.ts'

type Props = { passport: PipePassport; review: Pick<ReviewState, 'requested' | 'actions'> }

/** What people said about the pipe; who decided on it, once it is no longer for review. */
export function PipeNotes({ passport, review: { requested, actions } }: Props) {
  const { pipe, decisions, missing_types } = passport
  const t = useTexts()
  const words = useTypeWords()
  const failed = failedBefore(measuredRows(passport)).map(words.name).join(', ')
  const last = decisions.findLast(({ undone_at }) => undone_at === null)
  if (pipe.status !== PipeStatus.Review)
    return <Decided status={pipe.status} last={last} onNext={actions.skip} />
  return (
    <>
      {last?.to_status === PipeStatus.Review && (
        <Note icon={<IconFlag size={18} aria-hidden />} when={whenOf(last)}>
          <b>{t('sentBy', { name: last.decided_by.name })}</b> {saidIn(last)}
        </Note>
      )}
      {failed !== '' && (
        <Note icon={<IconHistory size={18} aria-hidden />}>
          <b>{t('failedBefore', { names: failed })}</b>
        </Note>
      )}
      {requested && (
        <Note icon={<IconRuler2 size={18} aria-hidden />} when={formatDateTime(requested.at)}>
          <b>{t('measuring.by', { name: requested.by.name })}</b>{' '}
          {wantedIn(requested, passport, words.name, t)}
        </Note>
      )}
      {missing_types.length > 0 && (
        <Note icon={<IconRulerOff size={18} aria-hidden />}>
          <b>{t('missing')}</b> {missing_types.map(words.name).join(', ')}
        </Note>
      )}
      {pipe.stage === 'cooling' && (
        <Note icon={<IconSnowflake size={18} aria-hidden />}>
          <b>{t('stillCooling')}</b>
        </Note>
      )}
      {pipe.comment !== '' && <Note icon={<IconMessage size={18} aria-hidden />}>{pipe.comment}</Note>}
    </>
  )
}

type DecidedProps = { status: number; last: PipeDecision | undefined; onNext: () => void }

function Decided({ status, last, onNext }: DecidedProps) {
  const t = useTexts()
  const { look, Icon } = pipeStatusLook(status)
  const isKnown = last?.to_status === status
  return (
    <div className={classes.decided} role="status">
      <Icon size={20} data-look={look} aria-hidden />
      <div>
        <b>
          {isKnown ? t(`decided.${decisionWord(status)}`, { name: last.decided_by.name }) : t('notForReview')}
        </b>
        {isKnown && <span>{[saidIn(last), whenOf(last)].filter(Boolean).join(' · ')}</span>}
      </div>
      <Button
        variant="default"
        size="touch"
        leftSection={<IconPlayerTrackNext size={18} aria-hidden />}
        onClick={onNext}
      >
        {t('next')}
      </Button>
    </div>
  )
}

type NoteProps = { icon: ReactNode; when?: string; children: ReactNode }

function Note({ icon, when, children }: NoteProps) {
  return (
    <div className={classes.note}>
      {icon}
      <p>{children}</p>
      {when && <small>{when}</small>}
    </div>
  )
}

/** Returns the reasons and the comment of a decision as one text. */
export function saidIn({ reasons, comment }: Pick<PipeDecision, 'reasons' | 'comment'>): string {
  return [...reasons.map(({ name }) => name), comment].filter(Boolean).join(', ')
}

function whenOf({ decided_at }: PipeDecision): string {
  return formatDateTime(decided_at)
}

/** Returns which measurements are requested, and why. */
function wantedIn(
  { types, remark }: MeasuringRequest,
  { measurement_types, missing_types }: PipePassport,
  name: ReturnType<typeof useTypeWords>['name'],
  t: ReturnType<typeof useTexts>,
): string {
  const known = [...measurement_types, ...missing_types].filter(({ id }) => types.includes(id))
  return [known.map(name).join(', '), remark && t('measure.quoted', { remark })].filter(Boolean).join(' ')
}
