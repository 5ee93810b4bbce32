import { describe, expect, test } from 'vitest'
import { readCodeBase } from './codeBase'
import { figuresOf, isWithin } from './figures'

// Reading every file may take longer than one test's timeout on a slow machine.
const figures = figuresOf(readCodeBase())

describe('a figure of the code base', () => {
  test.each(figures)('stays within its bound: $name', figure => {
    const { goal, bound = goal, measured } = figure
    expect(isWithin(figure, bound), `${measured}, and the bound is ${bound}`).toBe(true)
  })

  test.each(figures)('a figure of the code base has no bound once its goal is reached: $name', figure => {
    if (figure.bound === undefined) return
    expect(isWithin(figure, figure.goal), `remove the bound: ${figure.measured}`).toBe(false)
  })
})
