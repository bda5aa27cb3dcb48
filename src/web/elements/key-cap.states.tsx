import { KeyCap } from './key-cap.tsx'

export const states = { 'in a line': <KeyCap>J</KeyCap>, 'on a button': <KeyCap size="lg">O</KeyCap> }
