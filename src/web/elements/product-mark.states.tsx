import { ProductMark } from './product-mark.tsx'

export const states = { small: <ProductMark />, large: <ProductMark size={64} /> }
