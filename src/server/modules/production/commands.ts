export { endProduction } from './commands/end.ts'
export { pauseProduction, resumeProduction } from './commands/pause.ts'
export { startProduction } from './commands/start.ts'
