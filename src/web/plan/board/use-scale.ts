import { useMemo } from 'react'
import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { Lane } from './board.ts'
import { hoursOf, isIdleDay, type Scale, scaleOf, type Zoom } from './scale.ts'

/** Returns the scale of lanes over days; the same object as long as they fill the same hours and days. */
export function useScale(lanes: readonly Lane[], days: readonly PlantDay[], zoom: Zoom): Scale {
  const { first, last } = useMemo(() => hoursOfAll(lanes), [lanes])
  // As text, so that it compares by value.
  const idle = useMemo(
    () => days.map((_, day) => (isIdleDay(lanes.map(({ cells }) => cells[day]!)) ? 'idle' : '')).join(),
    [lanes, days],
  )
  return useMemo(
    () => scaleOf(zoom, { first, last }, idle.split(',').map(Boolean)),
    [zoom, first, last, idle],
  )
}

const known = new WeakMap<Lane, ReturnType<typeof hoursOf>>()

function hoursOfAll(lanes: readonly Lane[]): ReturnType<typeof hoursOf> {
  const all = lanes.map((lane) => {
    const hours = known.get(lane) ?? hoursOf(lane.cells)
    known.set(lane, hours)
    return hours
  })
  const none = hoursOf([])
  return {
    first: Math.min(none.first, ...all.map(({ first }) => first)),
    last: Math.max(none.last, ...all.map(({ last }) => last)),
  }
}
