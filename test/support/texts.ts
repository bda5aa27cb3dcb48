import { parse } from '@formatjs/icu-messageformat-parser'
import { formatMessage, type TextValues } from '#web/lib/format-message.ts'

/** Returns the texts of an English catalogue as screens get them. */
export function textsFrom<Key extends string>(catalogue: Record<Key, string>) {
  const texts = Object.entries<string>(catalogue)
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, parse(text)]))
  return (key: Key, values?: TextValues): string => formatMessage(messages, key, values)
}
