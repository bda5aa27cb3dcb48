import { IntlMessageFormat } from 'intl-messageformat'

type Message = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>

/** Messages by `<catalogue>.<key>`, parsed at build. */
export type Messages = Readonly<Record<string, Message>>
export type TextValues = Readonly<Record<string, string | number>>

/** Numbers in texts are Estonian in both languages, and so are the plural rules, which English shares. */
const FORMATS = 'et-EE'

const formats = new WeakMap<Message, IntlMessageFormat>()

/** Returns a message with these values; without its catalogue or one of its values, its name, and the console says so. */
export function formatMessage(messages: Messages, id: string, values?: TextValues): string {
  try {
    return String(formatOf(messages[id]!).format(values))
  } catch (error) {
    console.error(id, error)
    return id
  }
}

function formatOf(message: Message): IntlMessageFormat {
  const known = formats.get(message)
  if (known) return known
  const format = new IntlMessageFormat(message, FORMATS)
  formats.set(message, format)
  return format
}
