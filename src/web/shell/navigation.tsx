import type { Ref } from 'react'
import { Link } from 'wouter'
import type { View } from '#contract/views.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import classes from './navigation.module.css'
import { useTexts } from './texts.ts'

type Props = { views: readonly View[]; current: View | undefined; onChoose?: () => void }

/** The screens the user may open, the present one, or the one that it belongs to, marked; those that are not built yet are listed by `ComingViews`. */
export function Navigation({ views, current, onChoose }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const marked =
    views.find((view) => view === current) ?? views.find(({ path }) => current?.path.startsWith(`${path}/`))
  return (
    <nav aria-label={t('navigation')}>
      <ul className={classes.list}>
        {views.map(
          (view) =>
            view.isBuilt && (
              <li key={view.path}>
                <Link
                  href={view.path}
                  className={classes.link}
                  aria-current={view === marked ? (view === current ? 'page' : 'true') : undefined}
                  onClick={onChoose}
                >
                  {view.title[language]}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** The screens that are not built yet, as far as there is room. */
export function ComingViews({ views, ref }: Pick<Props, 'views'> & { ref?: Ref<HTMLUListElement> }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <ul ref={ref} className={`${classes.list} ${classes.coming}`}>
      {views.map(
        (view) =>
          !view.isBuilt && (
            <li key={view.path} className={classes.link}>
              {view.title[language]} <small>{t('soon')}</small>
            </li>
          ),
      )}
    </ul>
  )
}
