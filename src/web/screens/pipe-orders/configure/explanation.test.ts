import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proposeSpecification, type SpecificationRequest } from '#domain/pipes/propose-specification.ts'
import { calculationSteps } from './explanation.ts'

const pe100 = { modulus: 1000, density: 959 }
const request: SpecificationRequest = {
  dn: 1200,
  profile_family: 'PR',
  stiffness_class: 8,
  sdr: null,
  material: pe100,
  length: 6,
}
const stepsFor = (given: Partial<SpecificationRequest>) => {
  const asked = { ...request, ...given }
  const { proposed } = proposeSpecification(asked, 500)
  assert.ok(proposed)
  const steps = calculationSteps(proposed, asked, { density: 959, kgPerHour: 500 })
  return new Map(steps.map(({ of, words }) => [of, words.replaceAll('\u00a0', ' ')]))
}

test('a profiled wall is explained from its core height to its cooling', () => {
  const steps = stepsFor({})

  assert.equal(steps.get('s1'), '0,1 × 90 + 1,5 = 10,5 mm')
  assert.equal(steps.get('s4'), '0,075 × 90 + 0,5 = 7,25 mm')
  assert.equal(steps.get('od'), '1200 + 2 × (10,5 + 90) = 1401 mm')
  assert.match(steps.get('stiffness') ?? '', /^1000 × E × 26 540 \/ 1255³ = 13,4 kN\/m²$/)
  assert.equal(steps.get('winding'), '60 × 78,1 × 6 / 500 = 56 min (469 kg)')
  assert.equal(steps.get('cooling'), 'max(45; 0,07 × 27,75²) = 54 min')
})

test('a solid wall is explained from its outer diameter', () => {
  const steps = stepsFor({ profile_family: 'VW', stiffness_class: null, sdr: 26, dn: 800 })

  assert.equal(steps.get('od'), '800 / (1 − 2 / 26) = 866,7 mm')
  assert.equal(steps.get('wall'), '866,7 / 26 = 33,3 mm')
  assert.equal(steps.has('stiffness'), false)
})

test('a small core has the thinnest wall that the waterway may have', () => {
  assert.match(
    stepsFor({ dn: 400, stiffness_class: 2 }).get('s1') ?? '',
    /^e \+ 1 = .* \+ 1 = .* mm$|^0,1 × /,
  )
})
