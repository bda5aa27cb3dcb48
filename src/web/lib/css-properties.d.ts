import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, read by a style sheet beside the component. */
    [name: `--${string}`]: string | number | undefined
  }
}
