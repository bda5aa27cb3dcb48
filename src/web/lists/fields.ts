import type { Field } from './address.ts'

const ID = /^\d{1,10}$/
const MOST_CHARACTERS = 200
const MOST_IDS = 200

/** One of a few words. */
export function choice<Word extends string>(words: readonly Word[]): Field<Word> {
  return { read: (text) => words.find((word) => word === text), write: (word) => word }
}

/** A value that may be absent. */
export function optional<T>({ read, write }: Field<T>): Field<T | null> {
  return { read, write: (value) => (value === null ? null : write(value)) }
}

/** What is searched for, in lower case. */
export const searchText: Field<string> = {
  read: (text) => text.trim().slice(0, MOST_CHARACTERS).toLowerCase(),
  write: (text) => text,
}

export const id: Field<number> = {
  read: (text) => (ID.test(text) ? Number(text) : undefined),
  write: String,
}

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number): Field<number> {
  return {
    read: (text) => {
      const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    write: String,
  }
}

/** Ids as they are written, and words that are allowed among them. */
export function ids(...allowed: readonly string[]): Field<readonly string[]> {
  return {
    read: (text) => {
      const known = text.split(',').filter((word) => ID.test(word) || allowed.includes(word))
      return [...new Set(known)].slice(0, MOST_IDS)
    },
    write: (list) => list.join(','),
  }
}

/** Short names such as those of columns, each once. */
export const words: Field<readonly string[]> = {
  read: (text) => [...new Set(text.split(',').filter((word) => /^\w{1,60}$/.test(word)))],
  write: (list) => (list.length === 0 ? null : list.join(',')),
}

/** Whether something is on. */
export const flag: Field<boolean> = { read: (text) => text === 'true', write: String }
