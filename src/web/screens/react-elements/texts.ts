import { textsOf } from '#web/lib/texts.tsx'

/** Elements and their states are named where they are found. */
export const useTexts = textsOf<'heading' | 'intro' | `name.${string}`>('react-elements')
