import { useCallback, useEffect, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import { deviceStore } from '#web/lib/device-store.ts'

/** The readings of a measurement that is not complete; null where there is none yet. */
type Draft = readonly (number | null)[]

export type Drafts = {
  /** Returns the readings of a type that this device has kept. */
  readonly of: (type: number) => Draft | undefined
  /** Keeps the readings of a type; undefined forgets them. */
  readonly put: (type: number, readings: Draft | undefined) => void
}

const device = deviceStore<Draft>('keere-readings', 'drafts')

/** Keeps the readings of measurements of a pipe that are not complete on this device; null until they are read. */
export function useDrafts(pipe: number): Drafts | null {
  const user = boot().user?.id ?? 0
  const [kept, setKept] = useState<Map<number, Draft> | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (drafts: Map<number, Draft>) => {
      if (!isOver) setKept(drafts)
    }
    device.read(user).then(
      (all) => show(draftsOf(all, pipe)),
      () => show(new Map()),
    )
    return () => {
      isOver = true
    }
  }, [user, pipe])
  const put = useCallback(
    (type: number, readings: Draft | undefined) => {
      if (readings) kept?.set(type, readings)
      else kept?.delete(type)
      device
        .change(user, `${pipe}/${type}`, () => readings)
        .catch((error: unknown) => console.warn('readings cannot be kept on this device', error))
    },
    [user, pipe, kept],
  )
  return kept && { of: (type) => kept.get(type), put }
}

function draftsOf(all: ReadonlyMap<string, Draft>, pipe: number): Map<number, Draft> {
  const prefix = `${pipe}/`
  return new Map(
    [...all].flatMap(([key, draft]) =>
      key.startsWith(prefix) ? [[Number(key.slice(prefix.length)), draft]] : [],
    ),
  )
}
