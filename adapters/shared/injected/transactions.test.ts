import { describe, expect, test } from 'vitest'
import { PorticoError, type WalletProvider } from '../../../kernel'
import { fakeClock } from '../../conformance'
import { requestWallet } from './requestWallet'
import { broadcast } from './transactions'

const fail = (code: string, context: Record<string, unknown> = {}) => {
  throw new PorticoError(code, 'The node failed', context)
}
const codeOf = (code: string, context?: Record<string, unknown>) =>
  broadcast(async () => fail(code, context), { hash: 'ab' }).catch(error => error)

describe('a signed transaction', () => {
  test.each<[string, string, Record<string, unknown>?]>([
    ['refused by the node', 'RPC_ERROR', { reason: 'nonce too low' }],
    ['given to no node', 'RPC_MISSING'],
    ['limited by the node', 'RPC_LIMIT'],
    ['refused as a bad request', 'HTTP_STATUS', { status: 400 }],
    ['limited by the server', 'HTTP_STATUS', { status: 429 }],
    ['refused by the adapter', 'TRANSACTION_FAILED'],
  ])('a signed transaction that is %s is not sent', async (_, code, context) => {
    expect(await codeOf(code, context)).toMatchObject({ code })
  })

  test.each<[string, string, Record<string, unknown>?]>([
    ['does not answer in time', 'HTTP_TIMEOUT'],
    ['cannot be reached, or its answer cannot', 'HTTP_FAILED'],
    ['answers with nonsense', 'RPC_MALFORMED'],
    ['fails inside', 'HTTP_STATUS', { status: 502 }],
    ['times out inside', 'HTTP_STATUS', { status: 408 }],
    ['refuses it after another one that did not answer', 'RPC_ERROR', { unanswered: true }],
  ])('a signed transaction may have been sent if the node %s', async (_, code, context) => {
    expect(await codeOf(code, context)).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      context: { hash: 'ab' },
      cause: { code },
    })
  })

  test('a signed transaction may have been sent if the failure is unknown', async () => {
    await expect(broadcast(() => Promise.reject(new Error('closed')))).rejects.toMatchObject({
      code: 'OUTCOME_UNKNOWN',
    })
    expect(await broadcast(async () => 'ab')).toBe('ab')
  })
})

describe('a wallet that sends', () => {
  const ask = (error: unknown, sends?: true) => {
    const wallet: WalletProvider = {
      request: () => Promise.reject(error),
      on: () => undefined,
      removeListener: () => undefined,
    }
    const ctx = { signal: new AbortController().signal, clock: fakeClock() }
    const failure = ['TRANSACTION_FAILED', 'Transaction error'] as const
    return requestWallet(ctx, wallet, { method: 'send', failure, ...(sends && { sends }) }).catch(({ code }) => code)
  }

  test.each([
    'Failed to fetch',
    'The request timed out.',
    'timeout of 30000ms exceeded',
    'NetworkError when attempting to fetch resource.',
    'already known',
    'Attempting to use a disconnected port object',
    '502 Bad Gateway',
    'Request expired. Please try again.',
  ])('a wallet that sends and reports %j leaves the outcome unknown', async message => {
    expect(await ask({ code: -32603, message }, true)).toBe('OUTCOME_UNKNOWN')
    // A wallet that only signs has sent nothing.
    expect(await ask({ code: -32603, message })).toBe('TRANSACTION_FAILED')
  })

  test.each(['insufficient funds for gas', 'execution reverted', 'nonce too low', ''])(
    'a wallet that sends and reports %j has not sent the transaction',
    async message => {
      expect(await ask({ code: -32000, message }, true)).toBe('TRANSACTION_FAILED')
    },
  )

  test('a wallet that sends and whose user refuses has not sent the transaction, whatever it reports', async () => {
    expect(await ask({ code: 4001, message: 'timeout' }, true)).toBe('USER_REJECTED')
  })
})
