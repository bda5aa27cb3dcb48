import { formatHours } from '#web/lib/format.ts'
import type { Board } from '#web/screens/parts-timeplan/use-board.ts'
import type { TimeWords } from './form-props.ts'
import { misfitName } from './misfit-name.ts'
import type { Misfit } from './misfits.ts'
import { useTexts } from './texts.ts'
import classes from './working-time.module.css'

type Props = {
  misfits: readonly Misfit[]
  board: Board
  words: TimeWords
  /** Leads to its place on the board; null: it is only told. */
  onShow: ((workOrder: number, operatorId: number, instant: number) => void) | null
}

/** Groups that do not fit: whose, what, when, and how much of it. */
export function MisfitItems({ misfits, board, words, onShow }: Props) {
  const t = useTexts()
  return (
    <ul className={classes.misfits}>
      {misfits.map(({ block, operatorId, minutes }) => {
        const { group, start } = block
        const told = (
          <>
            <b>
              {group.order.order_number} {group.client.name}
            </b>
            <span>{misfitName(group, board)}</span>
            <span>
              {words.operator(operatorId)} · {words.when(block)} ·{' '}
              {t('misfit.minutes', { hours: formatHours(minutes) })}
            </span>
          </>
        )
        return (
          <li key={group.workOrder.id}>
            {onShow ? (
              <button
                type="button"
                className={classes.jump}
                onClick={() => onShow(group.workOrder.id, operatorId, start)}
              >
                {told}
              </button>
            ) : (
              <div className={classes.told}>{told}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
