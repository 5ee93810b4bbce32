import { Address, beginCell } from '@ton/core'
import { expect, test } from 'vitest'
import { messageEffects, transferMessage } from '../src/cells'

const [from, to, holder] = [1, 2, 3].map(byte =>
  new Address(0, Buffer.alloc(32, byte)).toString({ bounceable: false }),
) as [string, string, string]
const transfer = { from, to, amount: 7n, networkId: 'ton:-239' } as const
const comment = { fields: { comment: 'for the ferry' } }
const text = { kind: 'text', text: 'for the ferry' }
const bocOf = (bits: number) => beginCell().storeUint(bits, 32).endCell().toBoc().toString('base64')

test('a message with a comment moves its amount, and says the comment', () => {
  expect(messageEffects(transferMessage({ ...transfer, ...comment }))).toEqual([
    { kind: 'transfer', to, amount: 7n },
    text,
  ])
})

test('a transfer of a jetton moves the jetton to its receiver, and its fees to the contract that holds it', () => {
  const moved = [
    { kind: 'transfer', to: holder, amount: 50_000_000n },
    { kind: 'transfer', token: holder, to, amount: 7n },
  ]
  expect(messageEffects(transferMessage(transfer, holder, 50_000_000n))).toEqual(moved)
  expect(messageEffects(transferMessage({ ...transfer, ...comment }, holder, 50_000_000n))).toEqual([...moved, text])
})

test.each([
  ['an unknown instruction', { address: to, amount: '7', payload: bocOf(0x595f07bc) }],
  ['a broken body', { address: to, amount: '7', payload: 'AAAA' }],
])('a message with %s has a part that cannot be read', (_, message) => {
  expect(messageEffects(message)).toEqual([{ kind: 'transfer', to, amount: 7n }, { kind: 'unreadable' }])
})

test.each([[undefined], [{}], [{ address: 'UQ', amount: '7' }], [{ address: to, amount: '-7' }]])(
  'the message %j cannot be read',
  message => {
    expect(messageEffects(message)).toEqual([{ kind: 'unreadable' }])
  },
)
