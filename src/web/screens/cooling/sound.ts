import { useEffect, useRef } from 'react'
import type { CoolingHall } from '#contract/cooling.ts'
import { createStore } from '#web/lib/store.ts'
import { dueChimes } from './cooling-rows.ts'

const KEPT = 'keere.cooling-sound'

/** Whether this device sounds when a pipe becomes ready. */
export const isSoundOn = createStore(localStorage.getItem(KEPT) === 'on')
/** Whether the browser plays no sound before the page is tapped, as after a reload. */
export const needsTap = createStore(false)

let audio: AudioContext | undefined

/** Switches the sound; a chime is heard when it is on. */
export function toggleSound(): void {
  isSoundOn.set(!isSoundOn.get())
  localStorage.setItem(KEPT, isSoundOn.get() ? 'on' : 'off')
  if (isSoundOn.get()) void openAudio().then(chime)
}

/** Sounds when pipes become ready while the page is open, and again while they wait. */
export function useChime(hall: CoolingHall, now: number): void {
  const heard = useRef(now)
  useEffect(() => {
    if (!isSoundOn.get()) return
    void openAudio()
    const handleTap = () => void audio?.resume()
    addEventListener('pointerup', handleTap)
    return () => removeEventListener('pointerup', handleTap)
  }, [])
  useEffect(() => {
    if (isSoundOn.get() && dueChimes(hall, heard.current, now).length > 0) chime()
    heard.current = Math.max(heard.current, now)
  }, [hall, now])
}

/** Opens the sound of this page; resolves once the browser plays it. */
function openAudio(): Promise<void> {
  audio ??= new AudioContext()
  const { state } = audio
  audio.onstatechange = showState
  showState()
  return state === 'running' ? Promise.resolve() : audio.resume()
}

function showState(): void {
  needsTap.set(audio?.state === 'suspended')
}

const NOTES_HZ = [660, 880]
const NOTE_S = 0.6

/** Two soft notes, one after the other. */
function chime(): void {
  if (audio?.state !== 'running') return
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
