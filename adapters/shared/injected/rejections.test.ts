import { expect, test } from 'vitest'
import { PorticoError } from '../../../kernel'
import { asRejection, BUSY_CODES, type Failure, innerCodes, readProviderError, readRejection } from './rejections'

const rpcError = (code: number, message = 'refused', data?: unknown) =>
  Object.assign(new Error(message), { code, data })

const FAILURE: Failure = ['SIGN_FAILED', 'Sign message failed']
const hostile = { get: () => raise(), enumerable: true }

function raise(): never {
  throw new Error('hostile getter')
}

test.each<[string, unknown, string]>([
  ['4001', rpcError(4001), 'USER_REJECTED'],
  ['5000', rpcError(5000), 'USER_REJECTED'],
  ['5002', rpcError(5002), 'USER_REJECTED'],
  ['4001 as text', { code: '4001' }, 'USER_REJECTED'],
  ['4001 inside', rpcError(-32603, 'Internal', { code: 4001 }), 'USER_REJECTED'],
  ['4001 as the cause', Object.assign(new Error('x'), { cause: rpcError(4001) }), 'USER_REJECTED'],
  ['user rejected', new Error('User rejected the request.'), 'USER_REJECTED'],
  ['MetaMask says so', new Error('MetaMask Tx Signature: user rejected'), 'USER_REJECTED'],
  ['cancelled', new Error('Request was cancelled'), 'USER_REJECTED'],
  ['canceled', new Error('CANCELED BY USER'), 'USER_REJECTED'],
  ['thrown text', 'user rejected', 'USER_REJECTED'],
  ['user has rejected', new Error('The user has rejected the request'), 'USER_REJECTED'],
  ['user denied', new Error('User denied message signature'), 'USER_REJECTED'],
  ['user disapproved', rpcError(5001, 'User disapproved requested chains'), 'USER_REJECTED'],
  ['by the user', new Error('Rejected by the user'), 'USER_REJECTED'],
  ['request rejected', new Error('Request rejected'), 'USER_REJECTED'],
  ['connection request reset', new Error('Connection request reset. Please try again.'), 'USER_REJECTED'],
  ['a Safe refuses', new Error('User rejected transaction'), 'USER_REJECTED'],
  ['a Safe refuses in other words', new Error('Transaction was rejected'), 'USER_REJECTED'],
  ['the window was closed', new Error('User closed the wallet window'), 'USER_REJECTED'],
  ['the popup was closed', new Error('Popup closed'), 'USER_REJECTED'],
  ['the pop-up was closed', new Error('The pop-up was closed before the login'), 'USER_REJECTED'],
  ['closed by the user', new Error('The modal was closed by the user'), 'USER_REJECTED'],
  ['a popup that was blocked', new Error('Popup window was blocked'), 'SIGN_FAILED'],
  ['a window that did not open', new Error('Failed to open new window'), 'SIGN_FAILED'],
  ['a node that refuses', new Error('Transaction rejected: nonce too low'), 'SIGN_FAILED'],
  ['-31001', rpcError(-31001, ''), 'USER_REJECTED'],
  ['a no inside words', new Error('rejected: too many requests'), 'SIGN_FAILED'],
  ['-32002, which nodes of some namespaces use', rpcError(-32002, 'Transaction simulation failed'), 'SIGN_FAILED'],
  ['4100', rpcError(4100), 'WALLET_UNAUTHORIZED'],
  ['4200', rpcError(4200), 'SIGN_FAILED'],
  ['-32601', rpcError(-32601), 'SIGN_FAILED'],
  ['4900', rpcError(4900), 'WALLET_GONE'],
  ['4901', rpcError(4901), 'WALLET_GONE'],
  ['-32603', rpcError(-32603), 'SIGN_FAILED'],
  ['a foreign Error', new Error('port closed'), 'SIGN_FAILED'],
  ['text', 'no', 'SIGN_FAILED'],
  ['null', null, 'SIGN_FAILED'],
  ['undefined', undefined, 'SIGN_FAILED'],
  ['a number', 4001, 'SIGN_FAILED'],
  ['a symbol', Symbol('x'), 'SIGN_FAILED'],
  ['the code of ethers', { code: 'ACTION_REJECTED' }, 'USER_REJECTED'],
  ['a code that is no number', { code: 'NETWORK_ERROR' }, 'SIGN_FAILED'],
  ['a code that is an object', { code: { valueOf: () => 4001 } }, 'SIGN_FAILED'],
  ['getters that throw', Object.defineProperties({}, { code: hostile, message: hostile }), 'SIGN_FAILED'],
  ['a proxy full of traps', new Proxy({}, { get: raise, getPrototypeOf: raise }), 'SIGN_FAILED'],
  ['an abort that we did not ask for', new DOMException('x', 'AbortError'), 'SIGN_FAILED'],
])('a value that a wallet throws gets a code: %s', (_, thrown, code) => {
  const rejection = asRejection(thrown, FAILURE)
  expect(rejection.code).toBe(code)
  expect(rejection.message.length).toBeGreaterThan(0)
})

test('a namespace defines the meaning of its own codes', () => {
  expect(asRejection(rpcError(-32002), FAILURE, BUSY_CODES).code).toBe('WALLET_BUSY')
  expect(asRejection(rpcError(4001), FAILURE, BUSY_CODES).code).toBe('USER_REJECTED')
})

test('the sentences are those of the specification', () => {
  expect(asRejection(rpcError(4001), FAILURE).message).toBe('User rejected the request')
  expect(asRejection(null, FAILURE).message).toBe('Sign message failed')
})

test('an error with a code of Portico passes unchanged', () => {
  const own = new PorticoError('WALLET_TIMEOUT', 'too late')
  expect(asRejection(own, FAILURE)).toBe(own)
})

test('a PorticoError keeps its code through a provider, and hosts read a number', () => {
  const own = new PorticoError('WALLET_GONE', 'It left')
  const read = readRejection(own)
  expect(read).toMatchObject({ name: 'ProviderRpcError', code: 4900, message: 'It left' })
  expect(asRejection(read, FAILURE)).toBe(own)
  expect(readRejection(new PorticoError('PLUGIN_LOAD_FAILED', 'No code')).code).toBe(-32603)
})

test('an error that a wallet names like Portico’s is read as any other', () => {
  const forged = Object.assign(new Error('x'), { name: 'PorticoError', code: 'SIWX_REFUSED' })
  expect(asRejection(readRejection(forged), FAILURE).code).toBe('SIGN_FAILED')
})

test('the wallet’s message is passed to the developer, cut to a maximum length', () => {
  const { context, cause } = asRejection(rpcError(-32000, 'x'.repeat(10_000)), FAILURE)
  expect(context).toEqual({ walletCode: -32000, reason: 'x'.repeat(300) })
  expect(cause).toMatchObject({ name: 'ProviderRpcError', code: -32000 })
})

test('codes are found inside what wallets wrap around them', () => {
  expect(innerCodes(readRejection(rpcError(-32603, '', { originalError: { code: 4902 } })))).toEqual([4902])
  expect(innerCodes(readRejection({ code: 1, error: { code: 4902 } }))).toEqual([4902])
  expect(innerCodes(readRejection({ data: 'text' }))).toEqual([])
})

test.each<[string, unknown, number]>([
  ['4001', rpcError(4001), 4001],
  ['4001 as text', { code: '4001' }, 4001],
  ['5000', rpcError(5000), 4001],
  ['5002', rpcError(5002), 4001],
  ['-31001', rpcError(-31001), 4001],
  ['the code of ethers', Object.assign(new Error('x'), { code: 'ACTION_REJECTED' }), 4001],
  ['text alone', 'User rejected', 4001],
  ['an Error with text alone', new Error('User rejected'), 4001],
  ['Rejected', new Error('Rejected'), 4001],
  ['User reject request', new Error('User reject request'), 4001],
  ['Rejected from user', new Error('Rejected from user'), 4001],
  ['the original error', { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }, 4001],
  ['an error inside', { error: { code: 4001, message: 'no' } }, 4001],
  ['the words inside an internal error', rpcError(-32603, 'Internal', { message: 'User denied it' }), 4001],
  ['an error in the info of an error', Object.assign(new Error('x'), { info: { error: { code: 4001 } } }), 4001],
  ['the cause of a cause', new Error('x', { cause: new Error('y', { cause: rpcError(4001) }) }), 4001],
  ['4100', rpcError(-32603, 'x', { originalError: { code: 4100 } }), 4100],
  ['4200', rpcError(4200), 4200],
  ['4900', { error: { code: 4900 } }, 4900],
  ['4901', rpcError(4901), 4901],
  ['4902', rpcError(-32603, 'x', { originalError: { code: 4902 } }), 4902],
  ['-32002', { code: '-32002', message: 'pending' }, -32002],
  ['the words of a contract', rpcError(3, 'execution reverted', { message: 'user rejected' }), 3],
  ['a node that refuses', rpcError(-32000, 'Transaction rejected: nonce too low'), -32000],
  ['an unknown method', rpcError(-32601), -32601],
  ['a proxy full of traps', new Proxy({}, { get: raise, getPrototypeOf: raise }), -32603],
])('an app reads the code that Portico reads: %s', (_, thrown, code) => {
  expect(readProviderError(thrown, 'eth_sendTransaction').code).toBe(code)
  const isDeclined = asRejection(thrown, FAILURE).code === 'USER_REJECTED'
  expect(isDeclined).toBe(code === 4001)
})

test('the code 5000 stays as it is for a switch of networks, where it means an unknown chain', () => {
  expect(readProviderError(rpcError(5000), 'wallet_switchEthereumChain').code).toBe(5000)
})
