import type { Icon } from '@tabler/icons-react'
import type { BlockFace } from './labels.ts'
import classes from './legend.module.css'

type Ground =
  | ('off' | 'overtime' | 'load' | 'over' | 'far-over' | 'warned' | 'late')
  | ('setup' | 'waiting' | 'winding' | 'cooling' | 'left' | 'demoulding')
  | ('conflict' | 'blocked' | 'predicted' | 'limit')

/** What a swatch or an icon on the board means. */
export type LegendItem = {
  readonly label: string
  readonly Icon?: Icon
  /** The status of a block that looks like this. */
  readonly status?: BlockFace['status']
  /** What time looks like this. */
  readonly ground?: Ground
}

type Props = { label: string; items: readonly LegendItem[]; note: string }

/** Says below the board what colours, borders and icons mean. */
export function Legend({ label, items, note }: Props) {
  return (
    <section className={classes.root} aria-label={label}>
      <ul>
        {items.map(({ label: meaning, Icon, status, ground }) => (
          <li key={meaning}>
            <span
              className={classes.swatch}
              data-swatch={status ?? ground}
              data-status={status}
              data-ground={ground}
              aria-hidden
            >
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
