import { IconAdjustmentsHorizontal, IconArrowLeft, IconCircleDot } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatTime } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { userCan } from '#web/lib/permission.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './line-head.module.css'
import { LineStatus } from './line-status.tsx'
import { ModeMenu, type ModeMenuProps } from './mode-menu.tsx'
import { mandrelAtLine } from './model/line-state.ts'
import { useTexts } from './model/texts.ts'

/** Names the line, its state, who works at it, the mandrel on it, its mode and the time. */
export function LineHead({ line, people, ...asks }: ModeMenuProps & { people: ReactNode }) {
  const t = useTexts()
  const language = useLanguage()
  const now = useServerNow(10_000)
  const mounted = mandrelAtLine(line)
  const mandrel = line.running?.mandrel
    ? { name: line.running.mandrel.name, state: t('mandrel.winding') }
    : mounted && {
        name: mounted.code,
        state: enumLabel('mandrel_state', mounted.state, language).toLowerCase(),
      }
  return (
    <header className={classes.root}>
      <Link href="/operations" className={classes.back} aria-label={t('back')} title={t('back')}>
        <IconArrowLeft size={28} aria-hidden />
      </Link>
      <h1>{line.code}</h1>
      <LineStatus line={line} />
      <span className={classes.room}>{people}</span>
      {mandrel && (
        <span className={classes.chip}>
          <IconCircleDot size={20} aria-hidden />
          <span>
            <b>{mandrel.name}</b> {mandrel.state}
          </span>
        </span>
      )}
      {userCan('@production_switch_mode') ? (
        <ModeMenu line={line} {...asks} />
      ) : (
        <span className={classes.chip}>
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          {t('mode', { mode: enumLabel('machine_mode', line.mode, language) })}
        </span>
      )}
      <time className={classes.clock}>{formatTime(now)}</time>
    </header>
  )
}
