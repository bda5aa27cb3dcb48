import { useCallback, useEffect, useState } from 'react'
import { boot } from '#web/lib/boot.ts'
import { deviceStore } from '#web/lib/device-store.ts'

/** The readings of a measurement or correction that is not complete; null where there is none yet. */
type Draft = readonly (number | null)[]

export type Drafts = {
  /** Returns the readings of a type, or of the correction of a measurement, that this device has kept. */
  readonly of: (type: number, corrects?: number) => Draft | undefined
  /** Keeps the readings of a type, or of the correction of a measurement; undefined forgets them. */
  readonly put: (type: number, readings: Draft | undefined, corrects?: number) => void
}

const device = deviceStore<Draft>('keere-readings', 'drafts')

/** Keeps what is entered of a pipe and not complete on this device; null until it is read. */
export function useDrafts(pipe: number): Drafts | null {
  const user = boot().user?.id ?? 0
  const [kept, setKept] = useState<Map<string, Draft> | null>(null)
  useEffect(() => {
    let isOver = false
    const show = (drafts: Map<string, Draft>) => {
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
    (type: number, readings: Draft | undefined, corrects?: number) => {
      const key = keyOf(type, corrects)
      if (readings) kept?.set(key, readings)
      else kept?.delete(key)
      device
        .change(user, `${pipe}/${key}`, () => readings)
        .catch((error: unknown) => console.warn('readings cannot be kept on this device', error))
    },
    [user, pipe, kept],
  )
  return kept && { of: (type, corrects) => kept.get(keyOf(type, corrects)), put }
}

function keyOf(type: number, corrects: number | undefined): string {
  return corrects === undefined ? `${type}` : `${type}/${corrects}`
}

function draftsOf(all: ReadonlyMap<string, Draft>, pipe: number): Map<string, Draft> {
  const prefix = `${pipe}/`
  return new Map(
    [...all].flatMap(([key, draft]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), draft]] : [])),
  )
}
