import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SigningRequest } from '../../../kernel/kit'
import { canonicalText, createHolds } from './holds'

/* A shown request holds back every other request. */

const asked = (kind: string, request: object = { to: 'you' }, namespace = 'eip155') =>
  ({ kind, namespace, request }) as SigningRequest

function shown(...requests: readonly SigningRequest[]) {
  const holds = createHolds()
  const { signal } = new AbortController()
  for (const request of requests) holds.hold(request, signal)
  return holds
}

const KINDS = ['transfer', 'transaction', 'batch', 'delegation', 'raw', 'typedData', 'permissions', 'message']
const signIn = (message: string | Uint8Array = `${SIGN_IN}nonce 1`) => asked('message', { address: 'me', message })
const SIGN_IN = 'app.example wants you to sign in with your Ethereum account:\n'

test.each(KINDS)('allows a %s while nothing is shown', kind => {
  expect(createHolds().refusal(asked(kind))).toBeUndefined()
})

describe.each(KINDS)('while a %s is shown', kind => {
  test('allows the same', () => {
    expect(shown(asked(kind)).refusal(asked(kind))).toBeUndefined()
  })

  test('refuses a different one', () => {
    expect(shown(asked(kind)).refusal(asked(kind, { to: 'thief' }))).toMatchObject({
      code: 'REQUEST_CHANGED',
      context: { kind },
    })
  })

  test.each(KINDS.filter(other => other !== kind))('refuses a %s, even with the same text', other => {
    expect(shown(asked(kind)).refusal(asked(other))).toMatchObject({
      code: 'REQUEST_CHANGED',
      context: { kind: other },
    })
  })

  test.each(KINDS)('refuses a %s of another namespace, even with the same text', other => {
    expect(shown(asked(kind)).refusal(asked(other, undefined, 'solana'))).toMatchObject({ code: 'REQUEST_CHANGED' })
  })

  test('refuses a sign-in that is not shown, as text and as bytes', () => {
    const holds = shown(asked(kind, undefined, 'solana'))
    for (const message of [SIGN_IN, new TextEncoder().encode(SIGN_IN)])
      expect(holds.refusal(signIn(message))).toMatchObject({ code: 'REQUEST_CHANGED' })
  })

  test('allows a sign-in that is shown as well, and only its own text', () => {
    const holds = shown(asked(kind, undefined, 'solana'), signIn())
    expect(holds.refusal(signIn())).toBeUndefined()
    expect(holds.refusal(signIn(`${SIGN_IN}nonce 2`))).toMatchObject({ code: 'REQUEST_CHANGED' })
  })
})

test('a shown sign-in is compared with another sign-in of its namespace', () => {
  expect(shown(signIn()).refusal(signIn(`${SIGN_IN}nonce 2`))).toMatchObject({ code: 'REQUEST_CHANGED' })
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

test.each([
  [
    { a: 1n, b: [1, '1'] },
    { b: [1, '1'], a: 1n, c: undefined },
  ],
  [Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
])('%o and %o are alike', (one, other) => {
  expect(canonicalText(one)).toBe(canonicalText(other))
})

test.each([
  [1n, 1],
  [1n, '1n'],
  [1, '1'],
  [null, undefined],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [[1, 2], '[1,2]'],
  [['1,2'], ['1', '2']],
  [[undefined], []],
  [[], {}],
  [{ a: 1, b: 2 }, { a: '1,"b":2' }],
  [Uint8Array.of(1, 2), [1, 2]],
  [Uint8Array.of(1, 2), 'bytes(1,2)'],
  [{ a: { b: 1n } }, { a: { b: 2n } }],
])('%o and %o are not', (one, other) => {
  expect(canonicalText(one)).not.toBe(canonicalText(other))
})

test('equals its copy and no other value', () => {
  const value = fc.anything({ withBigInt: true, maxDepth: 3 })
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(canonicalText(structuredClone(one))).toBe(canonicalText(one))
      const equal = fc.stringify(one) === fc.stringify(other)
      if (equal) expect(canonicalText(one)).toBe(canonicalText(other))
    }),
  )
})
