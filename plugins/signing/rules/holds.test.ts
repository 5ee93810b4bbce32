import { describe, expect, test } from 'vitest'
import type { SigningRequest } from '../../../kernel/kit'
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

test.each([...MOVES, ...SIGNS])('allows a %s while nothing is shown', kind => {
  expect(createHolds().refusal(asked(kind))).toBeUndefined()
})

describe.each([...MOVES, ...SIGNS])('while a %s is shown', kind => {
  test('allows the same', () => {
    expect(shown(asked(kind)).refusal(asked(kind))).toBeUndefined()
  })

  test('refuses a different one', () => {
    expect(shown(asked(kind)).refusal(asked(kind, { to: 'thief' }))).toMatchObject({
      code: 'REQUEST_CHANGED',
      context: { kind },
    })
  })

  test.each(MOVES.filter(other => other !== kind))('refuses a %s, even with the same text', other => {
    expect(shown(asked(kind)).refusal(asked(other))).toMatchObject({
      code: 'REQUEST_CHANGED',
      context: { kind: other },
    })
  })

  test.each(SIGNS.filter(other => other !== kind))('allows a %s', other => {
    expect(shown(asked(kind)).refusal(asked(other, { to: 'thief' }))).toBeUndefined()
  })

  test('allows requests of another namespace', () => {
    expect(shown(asked(kind)).refusal(asked(kind, { to: 'thief' }, 'solana'))).toBeUndefined()
  })
})

test('allows each of several shown requests and no third', () => {
  const holds = shown(asked('transfer', { to: 'a' }), asked('transfer', { to: 'b' }))
  expect(['a', 'b', 'c'].map(to => holds.refusal(asked('transfer', { to }))?.code)).toEqual([
    undefined,
    undefined,
    'REQUEST_CHANGED',
  ])
})

test('the end of one review lifts its restriction and no other', () => {
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

test('an ended review restricts nothing', () => {
  const holds = createHolds()
  holds.hold(asked('transfer'), AbortSignal.abort())
  expect(holds.refusal(asked('transfer', { to: 'thief' }))).toBeUndefined()
})

test('the user reads that no request went to the wallet', () => {
  expect(shown(asked('transfer')).refusal(asked('raw'))?.message).toBe(
    'Stopped: the request differs from what you were shown. Nothing was sent to your wallet.',
  )
})
