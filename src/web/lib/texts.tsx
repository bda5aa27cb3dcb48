import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Language } from '#contract/languages.ts'
import { formatMessage, type Messages, type TextValues } from './format-message.ts'

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
    await fetchTexts([...used], next)
    startTransition(() => setLanguage(next))
  }
  useEffect(() => {
    document.documentElement.lang = language
    // Pages outside a session have only the device to tell them which language to speak.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from plain-HTTP pages.
    document.cookie = `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
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
  const own = use(loadTexts(name, language))
  const messages = useMemo(() => ({ ...above, ...own }), [above, own])
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** Fetches a catalogue ahead of its showing; a failed fetch is kept, so that its failure can be shown. */
export function loadTexts(name: string, language: Language): Promise<Messages> {
  const path = pathOf(name, language)
  used.add(name)
  const known = loading.get(path)
  if (known) return known
  const load = files[path]
  if (!load) throw new Error(`There are no texts at ${path}.`)
  const promise = load()
  loading.set(path, promise)
  return promise
}

/** Fetches catalogues of a language; fails as a whole, leaving none of what failed behind. */
export async function fetchTexts(names: readonly string[], language: Language): Promise<void> {
  const fetchOne = (name: string) =>
    loadTexts(name, language).catch((error: unknown) => {
      loading.delete(pathOf(name, language))
      throw error
    })
  await Promise.all(names.map(fetchOne))
}

function pathOf(name: string, language: Language): string {
  return `/texts/${name}.${language}.json`
}

/**
 * Makes the hook of one catalogue; its keys are typed by the English file:
 * `export const useTexts = textsOf<keyof typeof en>('work-scheduler')`, then `t('heading')`.
 */
export function textsOf<Key extends string>(name: string) {
  return function useTexts(): (key: Key, values?: TextValues) => string {
    const messages = useContext(MessagesContext)
    return useCallback((key, values) => formatMessage(messages, `${name}.${key}`, values), [messages])
  }
}
