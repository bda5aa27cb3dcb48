import { useId } from 'react'
import classes from './user-menu.module.css'

type Props<T extends string> = {
  label: string
  chosen: T
  choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  onChoose: (value: T) => void
}

/** One choice of a few, below one another. The kit's radio buttons would add 2 KB to the first screen. */
export function RadioList<T extends string>({ label, chosen, choices, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ value, label: words, lang }) => (
        <label key={value} className={classes.choice} lang={lang}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
