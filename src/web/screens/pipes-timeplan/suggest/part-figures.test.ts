import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { sampleBoard, sampleSuggestion } from './sample.ts'
import { chosenPart } from './use-suggestion.ts'

aPipesPage()

const figuresWithout = (...left: readonly number[]) =>
  chosenPart(sampleSuggestion, new Set(left), sampleBoard(), Date.parse(sampleTime('05:00'))).figures

test('the figures of a whole suggestion are those that it was computed with', () => {
  assert.deepEqual(figuresWithout(), sampleSuggestion.after)
})

test('a pipe that is left out of a suggestion is not planned, and no changeover for it is counted', () => {
  const { after } = sampleSuggestion

  const figures = figuresWithout(1)

  assert.equal(figures.planned, after.planned - 1)
  assert.ok(figures.changeover_minutes <= after.changeover_minutes)
})

test('the conflict that a change would end is counted where it is left out', () => {
  assert.ok(figuresWithout(3).mandrel_conflicts > sampleSuggestion.after.mandrel_conflicts)
})
