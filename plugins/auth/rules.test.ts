import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { embeddedName } from '../../kernel/kit'
import { isEmail } from './flow/emailLogin'
import { accountsOf, reportedNetwork } from './flow/loginUser'
import { auth } from './manifest'
import { PROVIDERS } from './rules/loginMethods'
import { rpcClassOf } from './rules/rpcClasses'
import { solanaSignature } from './rules/solanaSignature'

const bytes = (length: number, seed = 1) => Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 17) & 255)

describe('the signer of a transaction', () => {
  const [ours, other] = [bytes(32, 5), bytes(32, 9)]
  const transaction = (version: number[], signatures: Uint8Array[]) =>
    Uint8Array.from([
      signatures.length,
      ...signatures.flatMap(one => [...one]),
      ...version,
      ...[2, 0, 0, 2],
      ...other,
      ...ours,
      ...bytes(40),
    ])
  const mine = bytes(64, 3)

  test.each([
    ['legacy', []],
    ['of version 0', [0x80]],
  ])('the signer is read from a transaction: %s', (_, version) => {
    const signed = transaction(version, [new Uint8Array(64), mine])
    expect(solanaSignature(signed, base58.encode(ours))).toBe(base58.encode(mine))
    expect(solanaSignature(signed, base58.encode(other))).toBeUndefined()
    expect(solanaSignature(signed, base58.encode(bytes(32, 77)))).toBeUndefined()
  })

  test('the signer of a transaction is unknown for invalid input', () => {
    for (const none of [new Uint8Array(), new Uint8Array(300), bytes(10), Uint8Array.of(255)]) {
      expect(solanaSignature(none, base58.encode(ours))).toBeUndefined()
    }
  })
})

test('methods are safe, approved or refused by their exact name', () => {
  const reads = ['eth_call', 'eth_getBalance', 'eth_getLogs', 'eth_sendRawTransaction']
  const walletReads = ['wallet_getAssets', 'wallet_getCapabilities', 'wallet_getCallsStatus']
  for (const method of [...reads, ...walletReads]) expect(rpcClassOf(method)).toBe('safe')
  const solana = ['signMessage', 'signTransaction', 'signAllTransactions', 'signAndSendTransaction']
  for (const method of [
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'],
    ...solana.map(name => `solana_${name}`),
    ...['wallet_sendCalls', 'wallet_grantPermissions', 'wallet_revokePermissions'],
  ]) {
    expect(rpcClassOf(method)).toBe('unsafe')
  }
  for (const method of [
    'eth_sign',
    'ETH_CALL',
    'eth_call ',
    '',
    'toString',
    '__proto__',
    'has',
    7,
    null,
    ['eth_call'],
  ]) {
    expect(rpcClassOf(method)).toBe('refused')
  }
})

test('the active account comes first, and a smart account only where it exists', () => {
  const [plain, smart] = [`0x${'e0'.repeat(20)}`, `0x${'5A'.repeat(20)}`]
  const accounts = [
    { address: plain, type: 'eoa' as const },
    { address: smart, type: 'smartAccount' as const },
  ]
  const reported = { address: smart.toLowerCase(), chainId: 1, accounts }
  expect(accountsOf(reported, { smart: true }).map(({ address }) => address)).toEqual([smart, plain])
  expect(accountsOf(reported, { smart: false })).toEqual([{ address: plain, type: 'eoa' }])
  expect(accountsOf({ ...reported, accounts: null }, { smart: true })).toEqual([{ address: reported.address }])
})

test('the network that the frame reports', () => {
  expect(reportedNetwork({ chainId: 1 })).toBe('eip155:1')
  expect(reportedNetwork({ chainId: 'solana:abc' })).toBe('solana:abc')
  expect(reportedNetwork({ chainId: 'nonsense' })).toBeUndefined()
})

test.each([
  [{ userName: 'ada', email: 'a@b.co' }, 'ada'],
  [{ userName: 'ada0', provider: 'discord' }, 'ada'],
  [{ userName: 'ada0', provider: 'github' }, 'ada0'],
  [{ email: 'ada@example.com' }, 'ada@example.com'],
  [{ email: 'a.very.long.name.indeed@example.com' }, 'a.very.long.name.indeed@examp…'],
  [{ email: 'exactly.thirty.one@example.com' }, 'exactly.thirty.one@example.com'],
  [{ userName: 'ada'.repeat(11) }, `${'ada'.repeat(9)}ad…`],
  [{ userName: `${'👩'.repeat(31)}` }, `${'👩'.repeat(29)}…`],
  [{}, undefined],
])('%j is called %s', (user, name) => {
  expect(embeddedName(user)).toBe(name)
})

test('social logins have the specified order by default', () => {
  const order = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']
  expect(auth().find(({ id }) => id === 'auth-socials')?.gate?.fallback).toEqual(order)
  expect(Object.keys(PROVIDERS)).toEqual(order)
})

test('an email address has a name and a host', () => {
  expect(['a@b.co', 'ada+x@mail.example.com', 'ü@exämple.de'].map(isEmail)).toEqual([true, true, true])
  for (const none of ['', 'a', '@b.co', 'a@', 'a@b', 'a@b.c', 'a b@c.de', 'a@b@c.de', 'a@b..']) {
    expect(isEmail(none)).toBe(false)
  }
})
