import { expect, test } from 'vitest'
import { readCodeBase } from './codeBase'
import { type Figure, figuresOf, problemOf } from './figures'

// Reading every file may take longer than one test's timeout on a slow machine.
const figures = figuresOf(readCodeBase())

test.each(figures)('a figure of the code base is as good as its bound, and not better: $name', figure => {
  expect(problemOf(figure)).toBeUndefined()
})

const missed: Figure = { name: 'files', goal: 10, bound: 20, measured: 20 }

test.each([
  [missed, undefined],
  [{ ...missed, measured: 21 }, 'files: 21, and the bound is 20'],
  [{ ...missed, measured: 19 }, 'files: tighten the bound to 19'],
  [{ ...missed, measured: 19, isLoose: true }, undefined],
  [{ ...missed, measured: 10 }, 'files: remove the bound, 10 reaches the goal'],
  [{ name: 'files', goal: 10, measured: 9 }, undefined],
  [{ name: 'files', goal: 10, measured: 11 }, 'files: 11, and the bound is 10'],
  [{ name: 'tests', goal: 1, atLeast: true, measured: 0.9 }, 'tests: 0.9, and the bound is 1'],
])('a bound that is missed, loose or superfluous is a problem: %o', (figure, problem) => {
  expect(problemOf(figure)).toBe(problem)
})
