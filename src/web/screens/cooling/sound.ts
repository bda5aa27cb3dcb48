import { useEffect, useRef } from 'react'
import type { CoolingHall } from '#contract/cooling.ts'
import { createStore } from '#web/lib/store.ts'
import { becameReady } from './cooling-rows.ts'

/** Whether this page sounds when a pipe becomes ready. Browsers allow that only after a tap. */
export const isSoundOn = createStore(false)

let audio: AudioContext | undefined

/** Switches the sound; a chime is heard when it is on. */
export function toggleSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
  isSoundOn.set(!isSoundOn.get())
  if (isSoundOn.get()) chime()
}

/** Sounds once when pipes become ready while the page is open. */
export function useChime(hall: CoolingHall, now: number): void {
  const heard = useRef(now)
  useEffect(() => {
    if (isSoundOn.get() && becameReady(hall, heard.current, now).length > 0) chime()
    heard.current = Math.max(heard.current, now)
  }, [hall, now])
}

const NOTES_HZ = [660, 880]
const NOTE_S = 0.6

/** Two soft notes, one after the other. */
function chime(): void {
  if (!audio) return
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const start = audio.currentTime + (index * NOTE_S) / 2
    const volume = new GainNode(audio, { gain: 0.3 })
    volume.gain.setValueAtTime(0.3, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
    const note = new OscillatorNode(audio, { frequency })
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + NOTE_S)
  }
}
