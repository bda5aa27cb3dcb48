import { Button } from '@mantine/core'
import {
  isActionOfPipe,
  type MandrelActionName,
  type MandrelState,
  mandrelActionCode,
  statesBefore,
} from '#domain/pipes/mandrel.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './mandrels.module.css'
import { offeredActions } from './offered-actions.ts'
import { useTexts } from './texts.ts'

type Props = { state: MandrelState; onAsk: (name: MandrelActionName) => void }

/** The actions that a mandrel allows in its state; of the others, when they are possible. */
export function MandrelActions({ state, onAsk }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { possible, others } = offeredActions(state)
  const label = (name: MandrelActionName) => enumLabel('mandrel_action', mandrelActionCode(name), language)
  const whenOf = (name: MandrelActionName) => {
    if (isActionOfPipe(name)) return t('act.ofPipe')
    const states = statesBefore(name).map((each) => enumLabel('mandrel_state', each, language))
    return t('act.states', { states: states.join(', ') })
  }
  return (
    <>
      <h3>{t('act')}</h3>
      {possible.length === 0 && <p>{t('act.none')}</p>}
      <div className={classes.actions}>
        {possible.map((name) => (
          <Button key={name} variant="default" size="touch" onClick={() => onAsk(name)}>
            {label(name)}
          </Button>
        ))}
      </div>
      <details className={classes.others}>
        <summary>{t('act.others', { count: others.length })}</summary>
        <dl>
          {others.map((name) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>{whenOf(name)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
