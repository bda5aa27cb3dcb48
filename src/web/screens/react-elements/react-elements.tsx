import { lazy, type ReactNode, Suspense } from 'react'
import { useSearch } from 'wouter'
import { PageTitle } from '#web/elements/page-title.tsx'
import { Spinner } from '#web/elements/spinner.tsx'
import { Texts } from '#web/lib/texts.tsx'
import classes from './react-elements.module.css'
import { useTexts } from './texts.ts'

type StatesFile = { readonly states: Readonly<Record<string, ReactNode>> }

const files = import.meta.glob<StatesFile>('/**/*.states.tsx')

const sections = Object.entries(files).map(([path, load]) => ({
  id: path.replace(/^.*\/(.+)\.states\.tsx$/, '$1'),
  // What belongs to a screen, to plans or to pipes has a catalogue of its own.
  texts: /^\/(?:screens\/([^/]+)|(plan|pipes|pipe-export))\//.exec(path)?.slice(1).find(Boolean),
  States: lazy(async () => ({ default: statesOf(await load()) })),
}))

/** The living gallery: every element in every state, each headed by its name; with `?part=<id>`, only these parts. */
export function ReactElements() {
  const t = useTexts()
  const only = new URLSearchParams(useSearch()).getAll('part')
  return (
    <>
      <PageTitle title={t('heading')} />
      <p className={classes.intro}>{t('intro')}</p>
      {sections
        .filter(({ id }) => only.length === 0 || only.includes(id))
        .map(({ id, texts, States }) => (
          <section key={id} id={id} className={classes.section}>
            <h2 className={classes.heading}>{t(`name.${id.replaceAll('-', ' ')}`)}</h2>
            <Suspense fallback={<Spinner />}>
              {texts === undefined ? (
                <States />
              ) : (
                <Texts of={texts}>
                  <States />
                </Texts>
              )}
            </Suspense>
          </section>
        ))}
    </>
  )
}

function statesOf({ states }: StatesFile) {
  return function States() {
    const t = useTexts()
    return (
      <div className={classes.states}>
        {Object.entries(states).map(([name, state]) => (
          <figure key={name} className={classes.state}>
            <figcaption className={classes.name}>{t(`name.${name}`)}</figcaption>
            {state}
          </figure>
        ))}
      </div>
    )
  }
}
