import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './radio-list.module.css'

type Props<T extends string> = {
  label: string
  chosen: T
  choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  onChoose: (value: T) => void
}

/** A few choices below one another, of which one holds. */
export function RadioList<T extends string>({ label, chosen, choices, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ value, label: words, lang }) => (
        <label key={value} className={classes.choice} lang={lang}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={classes.words}>{words}</span>
          <IconCheck size={20} aria-hidden className={classes.check} />
        </label>
      ))}
    </fieldset>
  )
}
