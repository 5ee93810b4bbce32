import { expect, test } from 'vitest'
import { unwrap, wrap } from './envelope'

/* The messages between the page and the hosted login. */

const SUCCESS = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: '1', payload: { isConnected: true } }
const ERROR = { type: '@w3m-frame/GET_USER_ERROR', id: '1', payload: { message: 'No more today' } }
const READY = { type: '@w3m-frame/READY', payload: { handshake: 'abc' } }

test('a message to the frame has a type and a payload', () => {
  expect(wrap('GET_USER', { id: '1', chainId: 1 })).toEqual({ type: '@w3m-app/GET_USER', id: '1', chainId: 1 })
})

test.each([
  ['an answer', SUCCESS, { kind: 'success', name: 'IS_CONNECTED', id: '1', payload: { isConnected: true } }],
  [
    'an answer, without unexpected fields',
    { ...SUCCESS, payload: { isConnected: true, more: 1 } },
    { kind: 'success', name: 'IS_CONNECTED', id: '1', payload: { isConnected: true } },
  ],
  ['an error', ERROR, { kind: 'error', name: 'GET_USER', id: '1', reason: 'No more today' }],
  ['an error without a payload', { ...ERROR, payload: undefined }, { kind: 'error', name: 'GET_USER', id: '1' }],
  ['an error whose payload is null', { ...ERROR, payload: null }, { kind: 'error', name: 'GET_USER', id: '1' }],
  ['an error without a reason', { ...ERROR, payload: {} }, { kind: 'error', name: 'GET_USER', id: '1' }],
  [
    'an error with an empty reason',
    { ...ERROR, payload: { message: '' } },
    { kind: 'error', name: 'GET_USER', id: '1' },
  ],
  [
    'the first 300 characters of a reason',
    { ...ERROR, payload: { message: `${'x'.repeat(300)}y` } },
    { kind: 'error', name: 'GET_USER', id: '1', reason: 'x'.repeat(300) },
  ],
  ['that the page is ready', READY, { kind: 'ready', handshake: 'abc' }],
  ['that the page is ready, without a payload', { type: '@w3m-frame/READY' }, { kind: 'ready' }],
  ['that the page is ready, with null', { ...READY, payload: null }, { kind: 'ready' }],
  ['that the page is ready, without a handshake', { ...READY, payload: {} }, { kind: 'ready' }],
])('accepts the message of %s', (_, message, heard) => {
  expect(unwrap(message)).toEqual(heard)
})

test.each([
  ['of the page itself', { ...SUCCESS, type: '@w3m-app/IS_CONNECTED_SUCCESS' }],
  ['without the prefix', { ...SUCCESS, type: 'IS_CONNECTED_SUCCESS' }],
  ['with the prefix later', { ...SUCCESS, type: 'x@w3m-frame/IS_CONNECTED_SUCCESS' }],
  ['with another prefix of the same length', { ...SUCCESS, type: '@w3m-other/IS_CONNECTED_SUCCESS' }],
  ['with no outcome', { ...SUCCESS, type: '@w3m-frame/IS_CONNECTED' }],
  ['with another outcome', { ...SUCCESS, type: '@w3m-frame/IS_CONNECTED_ANSWER' }],
  ['with more after the outcome', { ...SUCCESS, type: '@w3m-frame/IS_CONNECTED_SUCCESS_' }],
  ['with more before the word', { ...SUCCESS, type: '@w3m-frame/\nIS_CONNECTED_SUCCESS' }],
  ['with no word', { ...SUCCESS, type: '@w3m-frame/_SUCCESS' }],
  ['of an unknown word', { ...SUCCESS, type: '@w3m-frame/NONE_SUCCESS' }],
  ['of a name that every object has', { ...SUCCESS, type: '@w3m-frame/toString_SUCCESS' }],
  ['of an unknown word that fails', { ...ERROR, type: '@w3m-frame/NONE_ERROR' }],
  ['without a type', { ...SUCCESS, type: undefined }],
  ['without an id', { ...SUCCESS, id: undefined }],
  ['with an empty id', { ...SUCCESS, id: '' }],
  ['with an id that is a number', { ...SUCCESS, id: 1 }],
  ['of an error with an empty id', { ...ERROR, id: '' }],
  ['with a payload of another shape', { ...SUCCESS, payload: { isConnected: 'yes' } }],
  ['with the payload of an error', { ...SUCCESS, payload: ERROR.payload }],
  ['with a reason that is a number', { ...ERROR, payload: { message: 1 } }],
  ['of an error whose payload is text', { ...ERROR, payload: 'No more today' }],
  ['with a handshake that is a number', { ...READY, payload: { handshake: 1 } }],
  ['of readiness with a payload that is text', { ...READY, payload: 'abc' }],
  ['that is text', '@w3m-frame/READY'],
  ['that is null', null],
  ['that is a list', [READY]],
])('ignores a message %s', (_, message) => {
  expect(unwrap(message)).toBeUndefined()
})

test('accepts a message of 1 MiB as JSON and no larger one', () => {
  const bare = JSON.stringify({ ...SUCCESS, more: '' }).length
  const largest = { ...SUCCESS, more: 'x'.repeat(1024 * 1024 - bare) }
  expect(unwrap(largest)).toMatchObject({ kind: 'success' })
  expect(unwrap({ ...largest, more: `${largest.more}x` })).toBeUndefined()
})

test('ignores a message that cannot be measured', () => {
  const circular: Record<string, unknown> = { ...SUCCESS }
  circular.self = circular
  for (const message of [circular, { ...SUCCESS, amount: 1n }]) expect(unwrap(message)).toBeUndefined()
})
