import { describe, expect, test } from 'vitest'
import type { SigningRequest } from '../../kernel/kit'
import { createHolds } from './holds'

/* A shown request holds back every other request that would move money. */

const asked = (kind: string, request: object = { to: 'you' }, namespace = 'eip155') =>
  ({ kind, namespace, request }) as unknown as SigningRequest

function shown(...requests: readonly SigningRequest[]) {
  const holds = createHolds()
  const { signal } = new AbortController()
  for (const request of requests) holds.hold(request, signal)
  return holds
}

const MOVES = ['transfer', 'transaction', 'batch', 'delegation', 'raw']
const SIGNS = ['message', 'typedData', 'permissions']

test.each([...MOVES, ...SIGNS])('while nothing is shown, a %s may leave', kind => {
  expect(createHolds().refusal(asked(kind))).toBeUndefined()
})

describe.each([...MOVES, ...SIGNS])('while a %s is shown', kind => {
  test('the same may leave', () => {
    expect(shown(asked(kind)).refusal(asked(kind))).toBeUndefined()
  })

  test('one that differs may not', () => {
    expect(shown(asked(kind)).refusal(asked(kind, { to: 'thief' }))).toMatchObject({
      code: 'REQUEST_CHANGED',
      context: { kind },
    })
  })

  test.each(MOVES.filter(other => other !== kind))('a %s may not leave, not even with the same words', other => {
    expect(shown(asked(kind)).refusal(asked(other))).toMatchObject({
      code: 'REQUEST_CHANGED',
      context: { kind: other },
    })
  })

  test.each(SIGNS.filter(other => other !== kind))('a %s may leave', other => {
    expect(shown(asked(kind)).refusal(asked(other, { to: 'thief' }))).toBeUndefined()
  })

  test('whatever another family asks may leave', () => {
    expect(shown(asked(kind)).refusal(asked(kind, { to: 'thief' }, 'solana'))).toBeUndefined()
  })
})

test('each of several that are shown may leave, and no third', () => {
  const holds = shown(asked('transfer', { to: 'a' }), asked('transfer', { to: 'b' }))
  expect(['a', 'b', 'c'].map(to => holds.refusal(asked('transfer', { to }))?.code)).toEqual([
    undefined,
    undefined,
    'REQUEST_CHANGED',
  ])
})

test('the end of one review frees what it held, and what others hold stays held', () => {
  const holds = createHolds()
  const [first, second] = [new AbortController(), new AbortController()]
  holds.hold(asked('transfer', { to: 'a' }), first.signal)
  holds.hold(asked('transfer', { to: 'b' }), second.signal)
  first.abort()
  expect(holds.refusal(asked('transfer', { to: 'a' }))).toMatchObject({ code: 'REQUEST_CHANGED' })
  expect(holds.refusal(asked('transfer', { to: 'b' }))).toBeUndefined()
  second.abort()
  expect(holds.refusal(asked('transfer', { to: 'a' }))).toBeUndefined()
})

test('a review that has ended holds nothing', () => {
  const holds = createHolds()
  holds.hold(asked('transfer'), AbortSignal.abort())
  expect(holds.refusal(asked('transfer', { to: 'thief' }))).toBeUndefined()
})

test('the user reads that the wallet was not asked', () => {
  expect(shown(asked('transfer')).refusal(asked('raw'))?.message).toBe(
    'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.',
  )
})
