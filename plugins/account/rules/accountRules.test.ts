import { describe, expect, test } from 'vitest'
import { defineMessage, view } from '../../../kernel'
import { readableFrom, sanitizeIdentity, sortActions } from './accountRules'

describe('a name from outside', () => {
  test.each([
    ['vitalik.eth', 'vitalik.eth'],
    ['  spaced  ', 'spaced'],
    ['\u202eevil\u202c', 'evil'],
    ['a\u200bb\u0000c\nd', 'abcd'],
    ['👩‍🚀.eth', '👩‍🚀.eth'],
    ['', undefined],
    ['\u200b\u2066 ', undefined],
    [null, undefined],
  ])('%j is shown as %j', (name, shown) => {
    expect(sanitizeIdentity({ name }).name).toBe(shown)
  })

  test('a name from outside is cut at the longest name', () => {
    expect(sanitizeIdentity({ name: 'x'.repeat(1_000_000) }).name).toHaveLength(100)
  })
})

describe('a picture from outside', () => {
  test.each(['https://pictures.example/a.png', 'data:image/png;base64,AAAA'])(
    'the identity accepts the picture %s',
    avatar => {
      expect(sanitizeIdentity({ avatar }).avatar).toBe(avatar)
    },
  )

  test.each([
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://app.example/1',
    'ipfs://bafy',
    'https://user:secret@pictures.example/a.png',
    '//pictures.example/a.png',
    'nothing',
    '',
    null,
  ])('%s is no picture', avatar => {
    expect(sanitizeIdentity({ avatar }).avatar).toBeUndefined()
  })
})

test('a balance can be read at once, and 30 s after a read or a failure', () => {
  const last = { amount: 0n, decimals: 18, symbol: 'ETH', at: 1_000 }
  expect(readableFrom()).toBe(0)
  expect(readableFrom({ last })).toBe(31_000)
  expect(readableFrom({ last, failedAt: 50_000 })).toBe(80_000)
})

const ACTIONS = [
  ['Buy', 'onramp'],
  ['Fund', 'onramp'],
  ['Swap', 'swaps'],
  ['Receive', 'receive'],
  ['Send', 'send'],
  ['Rewards', 'rewards'],
  ['Lobby', undefined],
] as const
const entries = ACTIONS.map(([label, feature]) => ({
  value: { label: defineMessage(label, label), opens: view(label), feature },
}))
const sortedLabels = (order?: string[]) => sortActions(entries, order).map(({ value }) => value.label.text)

test.each([
  [undefined, ['Buy', 'Fund', 'Swap', 'Receive', 'Send', 'Rewards', 'Lobby']],
  [
    ['send', 'receive'],
    ['Send', 'Receive', 'Buy', 'Fund', 'Swap', 'Rewards', 'Lobby'],
  ],
  [
    ['swaps', 'nothing', 'onramp'],
    ['Swap', 'Buy', 'Fund', 'Receive', 'Send', 'Rewards', 'Lobby'],
  ],
  // The feature of a plugin of another party.
  [['rewards'], ['Rewards', 'Buy', 'Fund', 'Swap', 'Receive', 'Send', 'Lobby']],
])('the order %o sorts the actions as %o', (order, expected) => {
  expect(sortedLabels(order)).toEqual(expected)
})
