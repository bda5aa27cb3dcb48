export { readPipe } from './queries/pipes.ts'
