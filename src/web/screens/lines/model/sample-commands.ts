import type { LineCommands } from './use-line-commands.ts'

const nothing = () => undefined

/** The commands of a line at which nothing is being done. */
export const noCommands: LineCommands = {
  ...{ kept: [], isSignedOut: false, isWaiting: false, isModeWaiting: false, later: '', laterOfPipe: '' },
  ...{ pending: null, failure: null, forget: nothing, start: nothing, pause: nothing, resume: nothing },
  correctPause: nothing,
  ...{
    end: nothing,
    finish: nothing,
    markNextShift: nothing,
    readNote: nothing,
    switchMode: nothing,
    ...{ undoStart: nothing, undoEnd: nothing, cancelPrediction: nothing, dismissStop: nothing },
  },
}
