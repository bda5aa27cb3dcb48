import type { ReactNode } from 'react'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { formatFixed, formatMinutes, formatNumber } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import type { LineProduct } from './model/line-state.ts'
import { markingOfProduct } from './model/marking.ts'
import { useTexts } from './model/texts.ts'
import classes from './specification.module.css'

type Props = {
  made: LineProduct
  /** The mandrel that it is wound on, or what chooses it. */
  mandrel?: ReactNode
}

/** How a pipe is made, to be read at the machine. */
export function Specification({ made, mandrel }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { product } = made
  const {
    wall_thickness,
    weight,
    winding_minutes,
    outer_diameter,
    profile,
    end_1 = null,
    end_2 = null,
  } = product
  const { colour_inner = null, colour_outer = null } = product
  const named = (name: string, codes: readonly (number | null)[]) =>
    codes.flatMap((code) => (code === null ? [] : enumLabel(name, code, language)))
  const figures = {
    length: `${formatFixed(product.length, 2)}\u00a0m`,
    wall: wall_thickness && `${formatNumber(wall_thickness, 1)}\u00a0mm`,
    profile: profile?.name,
    material: product.materials.length > 0 && <Recipe materials={product.materials} />,
    ends: together(named('pipe_end', [end_1, end_2])),
    mass: weight && `${formatNumber(weight, 0)}\u00a0kg`,
    mandrel,
    winding: winding_minutes && formatMinutes(winding_minutes),
    diameter: outer_diameter && `${formatNumber(outer_diameter, 0)}\u00a0mm`,
    colours: [...new Set(named('colour', [colour_inner, colour_outer]))].join(' + '),
    marking: markingOfProduct(made),
  } as const
  return (
    <div className={classes.root}>
      <dl className={classes.figures}>
        {(Object.keys(figures) as (keyof typeof figures)[]).map(
          (name) =>
            figures[name] && (
              <div key={name} data-figure={name}>
                <dt>{t(`figure.${name}`)}</dt>
                <dd>{figures[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Names materials with their shares and what each is for; of the only one of a pipe, the name. */
function Recipe({ materials }: Pick<PipeProduct, 'materials'>) {
  const language = useLanguage()
  if (materials.length === 1) return materials[0]?.material.name
  return materials.map(({ material, component, share_percent }) => (
    <span key={`${component} ${material.id}`} className={classes.ingredient}>
      {`${material.name} ${formatNumber(share_percent, 3)}\u00a0%`}{' '}
      <small>{enumLabel('material_component', component, language)}</small>
    </span>
  ))
}

/** Joins the names of the two ends of a pipe: `Socket + Spigot`, or `2 × Socket`; one alone is the only one that is known. */
function together([first = '', second = '']: readonly string[]): string {
  if (first === second && first !== '') return `2\u00a0×\u00a0${first}`
  return [first, second].filter(Boolean).join(' + ')
}
