import { IconArrowDown, IconArrowUp, IconCheck, IconMinus } from '@tabler/icons-react'
import { MeasurementResult } from '#domain/pipes/measurement.ts'

const { NotMeasured, Inside, Below, Above } = MeasurementResult

const resultLooks = {
  [NotMeasured]: { word: 'notMeasured', Icon: IconMinus },
  [Inside]: { word: 'inside', Icon: IconCheck },
  [Below]: { word: 'below', Icon: IconArrowDown },
  [Above]: { word: 'above', Icon: IconArrowUp },
} as const

const looks = new Map(Object.entries(resultLooks).map(([result, look]) => [Number(result), look]))

/** Returns the word and icon of a result as the server sends it; those of *not measured* for a code that is not known. */
export function resultLook(result: number) {
  return looks.get(result) ?? resultLooks[NotMeasured]
}
