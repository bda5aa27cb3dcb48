import {
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#e8f4f8',
  '#d3e5ec',
  '#a6cad8',
  '#75adc4',
  '#4f95b3',
  '#3785a8',
  '#287ea4',
  '#186c90',
  '#056082',
  '#005273',
]
const danger: MantineColorsTuple = [
  '#fdece8',
  '#fbd5cc',
  '#f7b3a4',
  '#f49b86',
  '#ef8468',
  '#e5684a',
  '#cf4a2b',
  '#b93a1d',
  '#a3260f',
  '#861c08',
]
const slate: MantineColorsTuple = [
  '#f6f8f9',
  '#eef1f4',
  '#e2e7eb',
  '#d0d8de',
  '#b8c2cb',
  '#8592a0',
  '#66727e',
  '#4d5966',
  '#35404b',
  '#1b242d',
]
const night: MantineColorsTuple = [
  '#e6ebef',
  '#c9d1d8',
  '#a9b4bf',
  '#8995a1',
  '#46535f',
  '#2c3741',
  '#232d36',
  '#1b242c',
  '#12181e',
  '#0c1115',
]

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  colors: { petrol, danger, gray: slate, dark: night },
  black: '#17212b',
  defaultRadius: 'sm',
  autoContrast: true,
  luminanceThreshold: 0.35,
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Without `system-ui`: on Linux it can be a font of the desktop that is not sans-serif.
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Liberation Sans', Arial, sans-serif",
  headings: { fontWeight: '650' },
  components: { CloseButton: CloseButton.extend({ defaultProps: { iconSize: '1.25rem' } }) },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant === 'light')
      return {
        ...colors,
        background: 'var(--action-surface)',
        color: 'var(--action-text)',
        border: '1px solid var(--action-text)',
      }
    if (input.color !== 'danger' || input.variant === 'filled') return colors
    const border = input.variant === 'outline' ? '1px solid var(--danger-text)' : colors.border
    return { ...colors, color: 'var(--danger-text)', border }
  },
})

/** The kit's own colours that would fail WCAG AA on our surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4d5966',
    '--mantine-color-placeholder': '#66727e',
    '--mantine-color-error': '#a3260f',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b4bf',
    '--mantine-color-placeholder': '#98a3ae',
    '--mantine-color-error': '#f49b86',
    '--mantine-color-anchor': '#75adc4',
    '--mantine-color-petrol-light': 'var(--action-surface)',
    '--mantine-color-petrol-light-color': '#75adc4',
  },
})
