import { Type } from 'typebox'
import { temperatureLimits } from '#domain/pipes/plausible.ts'

/** A temperature in °C that can be measured there. */
export function Celsius(where: keyof typeof temperatureLimits) {
  const { min, max } = temperatureLimits[where]
  return Type.Number({ minimum: min, maximum: max })
}
