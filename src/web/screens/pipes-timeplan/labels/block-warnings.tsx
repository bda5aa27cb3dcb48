import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from '#web/plan/board/hovered.module.css'
import type { PipeBlock, PipesBoard } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { useTexts } from '#web/screens/pipes-timeplan/model/texts.ts'
import { PipeLateReason } from './pipe-late-reason.tsx'
import { useWarningWords } from './use-warning-words.ts'
import { whyBlocked } from './why-blocked.ts'

type Props = { block: PipeBlock; board: PipesBoard }

/** What is wrong with the place of a planned pipe and why, and what blocks it. */
export function BlockWarnings({ block, board }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const warningWords = useWarningWords(board)
  const { warnings, product, use } = block
  return (
    <>
      {product.blockers.map((blocker, index) => (
        <div key={index} className={classes.warning}>
          <IconBan size={15} aria-hidden />
          {t('card.blocked', { why: whyBlocked(blocker, language) })}
        </div>
      ))}
      {warnings
        .filter((warning) => warning !== 'blocked')
        .map((warning) => (
          <div key={warning} className={classes.warning}>
            <IconAlertTriangle size={15} aria-hidden />
            <span>
              {warningWords(warning, product, use)}
              {warning === 'late' && (
                <>
                  : <PipeLateReason block={block} board={board} />
                </>
              )}
            </span>
          </div>
        ))}
    </>
  )
}
