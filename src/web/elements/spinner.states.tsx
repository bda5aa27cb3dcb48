import { Spinner } from './spinner.tsx'

export const states = { loading: <Spinner /> }
