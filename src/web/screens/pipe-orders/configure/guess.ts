import { type ProfileFamily, profileFamilies } from '#domain/pipes/profile-family.ts'

/** What the description of an order row says about a pipe. */
export type Guess = {
  readonly dn: number | null
  readonly family: ProfileFamily | null
  readonly stiffness: number | null
  readonly sdr: number | null
  readonly material: string | null
}

/** Reads a description such as `Toru DN/ID1200 VW SDR26 PE100-RC`; what it does not name is null. */
export function guessFrom(description: string, materials: readonly string[]): Guess {
  const number = (pattern: RegExp) => {
    const [, text] = pattern.exec(description) ?? []
    return text === undefined ? null : Number(text.replace(',', '.'))
  }
  const words = description.split(/[\s,;]+/)
  const sdr = number(/\bSDR\s?(\d+(?:[.,]\d+)?)/i)
  const named = profileFamilies.find((family) => words.some((word) => word.replace(/\d+$/, '') === family))
  return {
    dn: number(/\bDN(?:\/ID)?\s?(\d{3,4})\b/i),
    family: named ?? (sdr === null ? null : 'VW'),
    stiffness: number(/\bSN\s?(\d+)/i),
    sdr,
    material: materials.find((code) => words.includes(code)) ?? null,
  }
}
