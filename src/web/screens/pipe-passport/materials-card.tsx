import type { PipePassport } from '#contract/pipe-changes.ts'
import { formatFixed } from '#web/lib/format.ts'
import { enumLabel } from '#web/lib/labels.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './passport.module.css'
import { PassportCard } from './passport-card.tsx'
import { useTexts } from './texts.ts'

/** What the pipe is made of, by lot. */
export function MaterialsCard({ materials }: Pick<PipePassport, 'materials'>) {
  const t = useTexts()
  const language = useLanguage()
  const total = materials.reduce((sum, { kg }) => sum + kg, 0)
  if (materials.length === 0)
    return (
      <PassportCard title={t('materials')}>
        <p className={classes.nothing}>{t('materials.none')}</p>
      </PassportCard>
    )
  return (
    <PassportCard title={t('materials')}>
      <table className={classes.materials}>
        <thead>
          <tr>
            <th>{t('column.material')}</th>
            <th>{t('column.lot')}</th>
            <th>kg</th>
          </tr>
        </thead>
        <tbody>
          {materials.map(({ id, material, component, lot, kg }) => (
            <tr key={id}>
              <td>
                {material.name} <small>{enumLabel('material_component', component, language)}</small>
              </td>
              <td>{lot?.name ?? '–'}</td>
              <td>{formatFixed(kg, 1)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('materials.total')}
            </th>
            <td>{formatFixed(total, 1)}</td>
          </tr>
        </tfoot>
      </table>
    </PassportCard>
  )
}
