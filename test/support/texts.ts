import { createIntl } from 'react-intl'
import type { TextValues } from '#web/lib/texts.tsx'

/** Returns the texts of an English catalogue as screens get them. */
export function textsFrom<Key extends string>(messages: Record<Key, string>) {
  const intl = createIntl({ locale: 'et-EE', messages })
  return (key: Key, values?: TextValues): string => intl.formatMessage({ id: key }, values)
}
