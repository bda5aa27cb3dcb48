import { useTexts } from '#web/plan/texts.ts'
import { type Zoom, zooms } from './scale.ts'

/** Returns the zooms of a board of days, as they are chosen. */
export function useDayZooms(): { readonly value: Zoom; readonly label: string }[] {
  const t = useTexts()
  return zooms.map((value) => ({ value, label: t(`zoom.${value}`) }))
}
