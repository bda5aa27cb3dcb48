import type { PipeLabel } from '#contract/pipe-labels.ts'

/** What names the size of a pipe. */
type Sized = Pick<PipeLabel, 'dn' | 'stiffness_class' | 'sdr' | 'polymer_family'>

/** Returns the size, class and material of a pipe: `DN/ID1200 SN8 PE`, of a solid wall `DN600 SDR21 PE`. */
export function sizeOf({ dn, stiffness_class, sdr, polymer_family }: Sized): string {
  return [
    dn === null ? '' : `DN${sdr === null ? '/ID' : ''}${dn}`,
    stiffness_class === null ? '' : `SN${stiffness_class}`,
    sdr === null ? '' : `SDR${sdr}`,
    polymer_family === null || polymer_family === 'other' ? '' : polymer_family,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns what is marked on the pipe itself: `EN 13476-3 U DN/ID1200 SN8 PE 261119-W1-001`. */
export function markingOf(pipe: Sized & Pick<PipeLabel, 'number' | 'standard' | 'application'>): string {
  return [pipe.standard, pipe.application, sizeOf(pipe), pipe.number].filter(Boolean).join(' ')
}

/** Returns the address of a pipe's passport, which its QR code holds. */
export function passportAddress(id: number): string {
  return `${location.origin}/qa/pipes/${id}`
}
