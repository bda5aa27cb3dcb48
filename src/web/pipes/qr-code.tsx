import { useMemo } from 'react'
import { encode } from 'uqr'

type Props = {
  /** What a scanner reads, such as an address. */
  text: string
  /** Its text alternative. */
  label: string
  className?: string | undefined
}

/** The white margin that scanners need, in modules. */
const QUIET_ZONE = 4

/** A QR code, black on white in both themes. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => codeOf(text), [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** Returns the modules of a code as one path: a rectangle for each run of dark ones in a row. */
function codeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: QUIET_ZONE })
  const runs = data.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...dark.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    )
  })
  return { size, path: runs.join('') }
}
