import {
  IconArrowsExchange,
  IconCheck,
  IconCircleX,
  IconPlayerTrackNext,
  IconRuler2,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { KeyCap } from '#web/elements/key-cap.tsx'
import classes from './decision-pane.module.css'
import { useTexts } from './texts.ts'

const looks = {
  ok: { key: 'O', Icon: IconCheck },
  faulty: { key: 'F', Icon: IconCircleX },
  reuse: { key: 'R', Icon: IconArrowsExchange },
  measure: { key: 'M', Icon: IconRuler2 },
  skip: { key: 'S', Icon: IconPlayerTrackNext },
} as const

export type DecisionName = keyof typeof looks

type Props = {
  name: DecisionName
  /** Without key and explanation. */
  isShort?: boolean
  /** Whether a measurement is already requested of all pipes that this is about. */
  isRequested?: boolean
  /** How many pipes it is about. */
  count?: number
  isReady: boolean
  onClick: () => void
}

/** A decision with its key; a double tap counts once. */
export function DecisionButton({
  name,
  isShort = false,
  isRequested = false,
  count = 1,
  isReady,
  onClick,
}: Props) {
  const t = useTexts()
  const { key, Icon } = looks[name]
  const handleClick = ({ detail }: MouseEvent) => {
    if (isReady && detail < 2) onClick()
  }
  const word = name === 'measure' && isRequested ? 'withdraw' : name
  return (
    <button
      type="button"
      className={classes.button}
      data-decision={name}
      aria-disabled={!isReady}
      aria-keyshortcuts={key}
      onClick={handleClick}
    >
      {!isShort && <KeyCap size="lg">{key}</KeyCap>}
      <span>
        <b>
          <Icon size={18} aria-hidden /> {t(`decision.${word}`)}
        </b>
        {!isShort && <small>{count > 1 ? t('decision.many', { count }) : t(`decision.${word}.about`)}</small>}
      </span>
    </button>
  )
}
