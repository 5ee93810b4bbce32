import { expect, test } from 'vitest'
import { searchBlocks } from './receipts'

/** Searches for an account that has sent a transaction in each of these blocks. */
async function search(sentIn: readonly number[], wanted: number, [first, last]: [number, number] = [0, 14_400]) {
  const read: number[] = []
  let asked = 0
  const pointAt = async (number: number) => {
    asked++
    return { number, nonce: sentIn.filter(block => block <= number).length }
  }
  const found = await searchBlocks([await pointAt(first), await pointAt(last)], {
    pointAt,
    async readBlock(number) {
      read.push(number)
      return number === wanted ? 'found' : undefined
    },
  })
  return { found, read, asked }
}

test('a block of a whole day is found by a few nonces', async () => {
  const { found, read, asked } = await search([7_001], 7_001)
  expect([found, read]).toEqual(['found', [7_001]])
  expect(asked).toBeLessThan(18)
})

test('reads the newest block first, and none twice', async () => {
  const blocks = [1, 300, 301, 9_000, 14_400]
  expect((await search(blocks, 300)).read).toEqual([14_400, 9_000, 301, 300])
  expect(await search(blocks, 2)).toMatchObject({ found: undefined, read: [14_400, 9_000, 301, 300, 1] })
})

test.each<[string, number[], [number, number]]>([
  ['the account has sent nothing', [], [0, 14_400]],
  ['there is no block yet', [], [0, 0]],
  ['it was before', [5], [5, 14_400]],
])('returns no value if %s', async (_, blocks, range) => {
  expect(await search(blocks, 5, range)).toMatchObject({ found: undefined, read: [], asked: 2 })
})
