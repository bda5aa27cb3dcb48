export { endProduction } from './commands/end.ts'
export { markNextShift } from './commands/next-shift.ts'
export { pauseProduction, resumeProduction } from './commands/pause.ts'
export { startProduction } from './commands/start.ts'
