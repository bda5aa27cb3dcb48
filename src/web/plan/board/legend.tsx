import type { Icon } from '@tabler/icons-react'
import classes from './legend.module.css'

/** What a swatch or an icon on the board means. */
export type LegendItem = {
  readonly label: string
  readonly Icon?: Icon
  /** How a block or the ground looks. */
  readonly look?: string
}

type Props = { label: string; items: readonly LegendItem[]; note: string }

/** Says below the board what colours, borders and icons mean. */
export function Legend({ label, items, note }: Props) {
  return (
    <section className={classes.root} aria-label={label}>
      <ul>
        {items.map(({ label: meaning, Icon, look }) => (
          <li key={meaning}>
            <span className={classes.swatch} data-look={look} aria-hidden>
              {Icon && <Icon size={13} />}
            </span>
            {meaning}
          </li>
        ))}
      </ul>
      <span className={classes.note}>{note}</span>
    </section>
  )
}
