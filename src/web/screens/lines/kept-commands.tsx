import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Language } from '#contract/languages.ts'
import { signInAddress } from '#web/elements/error-box.tsx'
import { useTexts as useElementTexts } from '#web/elements/texts.ts'
import { useErrorSentence } from '#web/elements/use-error-sentence.ts'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { notify } from '#web/lib/notify.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { forgetEntries, takeBackEntry } from '#web/pipes/outbox/outbox.ts'
import { canTakeBack, type OutgoingCommand } from '#web/pipes/outbox/outgoing.ts'
import classes from './line-buttons.module.css'
import { useTexts } from './model/texts.ts'
import type { LineCommands } from './model/use-line-commands.ts'
import { Warning } from './obstacle.tsx'

type Props = Pick<LineCommands, 'kept' | 'isSignedOut' | 'isWaiting' | 'isModeWaiting'>

/** What was done at the line and waits for the connection, or was refused once there was one, and what is not possible before. */
export function KeptCommands({ kept, isSignedOut, isWaiting, isModeWaiting }: Props) {
  const t = useTexts()
  useSentMessages(kept)
  return (
    <>
      {kept.map((entry) => (
        <Kept key={entry.intent} entry={entry} isSignedOut={isSignedOut} />
      ))}
      {isModeWaiting && <p>{t(isWaiting ? 'kept.blocksPipes' : 'kept.blocksMode')}</p>}
    </>
  )
}

/** Says of each command that waited that it was sent. */
function useSentMessages(kept: readonly OutgoingCommand[]): void {
  const t = useTexts()
  const language = useLanguage()
  const before = useRef(kept)
  useEffect(() => {
    const sent = before.current.filter(
      ({ intent, state }) => state === 'sending' && !kept.some((each) => each.intent === intent),
    )
    before.current = kept
    for (const entry of sent)
      notify('done', t('kept.sent', { what: nameOf(entry, t, language), time: formatTime(entry.at) }))
  }, [kept, language, t])
}

function Kept({ entry, isSignedOut }: { entry: OutgoingCommand; isSignedOut: boolean }) {
  const t = useTexts()
  const ofElements = useElementTexts()
  const sentence = useErrorSentence()
  const language = useLanguage()
  const { intent, at, state, error } = entry
  const what = { what: nameOf(entry, t, language), time: formatTime(at) }
  return (
    <div className={classes.kept}>
      {state === 'refused' ? (
        <Warning>{t('kept.refused', { ...what, why: sentence(error) })}</Warning>
      ) : (
        <p>
          <IconCloudUp size={20} aria-hidden /> {t(isSignedOut ? 'kept.signIn' : 'kept.waits', what)}
        </p>
      )}
      {'note' in entry.body && <q>{entry.body.note}</q>}
      {isSignedOut && <a href={signInAddress()}>{ofElements('error.signIn')}</a>}
      {canTakeBack(entry) && (
        <Button
          variant="default"
          size="touch"
          onClick={() => (state === 'refused' ? forgetEntries([intent]) : takeBackEntry(intent))}
        >
          {t(state === 'refused' ? 'kept.close' : 'kept.discard')}
        </Button>
      )}
    </div>
  )
}

function nameOf({ does, body }: OutgoingCommand, t: ReturnType<typeof useTexts>, language: Language): string {
  if ('to_mode' in body) return t('mode', { mode: enumLabel('machine_mode', body.to_mode, language) })
  return does === 'switchMode' ? '' : t(`do.${does}`)
}
