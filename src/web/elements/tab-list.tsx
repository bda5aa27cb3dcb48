import classes from './tab-list.module.css'

type Choice<T extends string> = {
  readonly value: T
  readonly label: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
}

type Props<T extends string> = {
  label: string
  choices: readonly Choice<T>[]
  chosen: T
  onChoose: (chosen: T) => void
}

/** A few choices side by side; one of them is selected. */
export function TabList<T extends string>({ label, choices, chosen, onChoose }: Props<T>) {
  return (
    <fieldset className={classes.root} aria-label={label}>
      {choices.map(({ value, label: words, detail, hint }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={value === chosen}
          title={hint}
          onClick={() => onChoose(value)}
        >
          <span className={classes.words} title={words}>
            {words}
          </span>
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        </button>
      ))}
    </fieldset>
  )
}
