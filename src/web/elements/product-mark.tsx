/** One turn of a winding. */
export function ProductMark({ size = 26 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 5.5a10.5 10.5 0 1 1-10.5 10.5c0-4.4 3.1-7.4 7-7.4 4.6 0 8 3.6 8 8a4.6 4.6 0 0 1-9 1.4" />
    </svg>
  )
}
