export { readNextNumbers } from './queries/next-number.ts'
export { readPipe } from './queries/pipes.ts'
