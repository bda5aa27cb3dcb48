import { createContext, type ReactNode, startTransition, use, useContext, useEffect, useState } from 'react'
import { IntlProvider, type MessageFormatElement, useIntl } from 'react-intl'
import type { Language } from '#contract/languages.ts'

type Messages = Readonly<Record<string, MessageFormatElement[]>>
export type TextValues = Readonly<Record<string, string | number>>

/** Every catalogue, compiled at build; each is fetched when a screen in that language first needs it. */
const files = import.meta.glob<Messages>('/texts/*.json', { import: 'default' })
const loading = new Map<string, Promise<Messages>>()
const used = new Set<string>()

const LanguageContext = createContext<Language>('en')
const ChangeContext = createContext<(language: Language) => Promise<void>>(async () => undefined)
const MessagesContext = createContext<Messages>({})

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** Changes the language of the page once the texts shown are here in it; fails, changing nothing, when they are not. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useContext(ChangeContext)
}

/** Everything below speaks one language, the given one until it is changed. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)
  const change = async (next: Language) => {
    await Promise.all([...used].map((name) => loadTexts(name, next)))
    startTransition(() => setLanguage(next))
  }
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <ChangeContext value={change}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </ChangeContext>
  )
}

/** Gives everything below the texts of a catalogue, besides those given above; suspends until they are here. */
export function Texts({ of: name, children }: { of: string; children: ReactNode }) {
  const language = useLanguage()
  const above = useContext(MessagesContext)
  const messages = { ...above, ...use(loadTexts(name, language)) }
  return (
    <MessagesContext value={messages}>
      <IntlProvider locale={language} messages={messages}>
        {children}
      </IntlProvider>
    </MessagesContext>
  )
}

/** Fetches a catalogue ahead of its showing; a failed fetch is forgotten, so that the next asking tries again. */
export function loadTexts(name: string, language: Language): Promise<Messages> {
  const path = `/texts/${name}.${language}.json`
  used.add(name)
  const known = loading.get(path)
  if (known) return known
  const load = files[path]
  if (!load) throw new Error(`There are no texts at ${path}.`)
  const promise = load()
  promise.catch(() => loading.delete(path))
  loading.set(path, promise)
  return promise
}

/**
 * Makes the hook of one catalogue; its keys are typed by the English file:
 * `export const useTexts = textsOf<keyof typeof en>('work-scheduler')`, then `t('heading')`.
 */
export function textsOf<Key extends string>(name: string) {
  return function useTexts(): (key: Key, values?: TextValues) => string {
    const intl = useIntl()
    return (key, values) => intl.formatMessage({ id: `${name}.${key}` }, values)
  }
}
