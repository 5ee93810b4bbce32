import { describe, expect, test } from 'vitest'
import { errorReported, event, PorticoError, sessionConnected } from '../../../kernel'
import { trackedEvent } from '../../../kernel/kit'
import { eventFields } from './fields'
import { createGuards } from './guards'
import { safeCode, safeEventId, safeName, shortAddress } from './safeText'
import { hostOf, safeHost, safePath } from './safeUrl'

const guards = createGuards({
  networks: ['eip155:1', 'solana:5eykt4UsFvXoj3oGYQfZaZvPQXjzQ8vV'],
  connectors: ['test.heron'],
})
const fieldsOf = (token: { id: string }, payload: unknown) => eventFields({ id: token.id, payload, token }, guards)

const SECRETS = [
  'me@example.com',
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'https://app.example/?token=abc',
]

describe('names', () => {
  test.each([
    'Heron',
    'Coinbase Wallet',
    'io.metamask',
    'test.heron',
    'walletConnect',
    'ConnectingExternal',
    'Phantom 2',
  ])('the report keeps the name %s', name => expect(safeName(name)).toBe(name))

  test.each(SECRETS)('the report removes the name %s', secret => expect(safeName(secret)).toBe('…'))

  test.each(SECRETS)('takes %s for no id of an event', secret => expect(safeEventId(secret)).toBe('…'))
})

describe('URLs', () => {
  test('keeps the known words of a path, and no other part', () => {
    expect(safePath('/v1/account/0x52908400098527886E0F7030069857D2E4169EE7/balance')).toBe('/v1/account/…/balance')
    expect(safePath('/v1/profile/account/harbor')).toBe('/v1/profile/account/…')
    expect(safePath('/getWallets?projectId=7f6e504bfad60b48')).toBe('/getWallets')
  })

  test('keeps a host, and removes a label that may be a key', () => {
    expect(safeHost('rpc.walletconnect.org')).toBe('rpc.walletconnect.org')
    expect(safeHost('127.0.0.1:33139')).toBe('127.0.0.1:33139')
    expect(safeHost('3f2a9c7b5d1e4f60.node.example')).toBe('….node.example')
    expect(hostOf('https://user:pass@node.example/v3/SECRET')).toBe('node.example')
    expect(hostOf('SECRET')).toBeUndefined()
  })
})

test('shortens an address to its ends', () => {
  expect(shortAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290…9EE7')
  expect(shortAddress('short')).toBeUndefined()
})

test('keeps the code of an error and drops its message', () => {
  expect(safeCode(new PorticoError('USER_REJECTED', 'me@example.com'))).toBe('USER_REJECTED')
  expect(safeCode({ code: 4001, message: 'secret' })).toBe(4001)
  expect(safeCode(new TypeError('secret'))).toBe('TypeError')
  expect(safeCode({ code: 'me@example.com' })).toBeUndefined()
})

describe('events', () => {
  test('an event without a description has no fields but the code of its error', () => {
    const token = event<unknown>('notes/saved')
    expect(fieldsOf(token, { text: 'harbor', error: new PorticoError('FULL', 'me@example.com') })).toEqual({
      code: 'FULL',
    })
  })

  test('a described event keeps numbers, flags, fixed words and listed networks, and no text', () => {
    const token = trackedEvent<Record<'kind' | 'words' | 'on' | 'networkId' | 'name', unknown>>('notes/saved', {
      name: 'NOTE_SAVED',
      fields: (p, { oneOf, count, flag, network, text }) => ({
        kind: oneOf(p.kind, 'short', 'long'),
        words: count(p.words),
        on: flag(p.on),
        network: network(p.networkId),
        name: text(p.name),
        // No guard has passed it.
        raw: String(p.name),
      }),
    })
    const payload = { kind: 'short', words: 3, on: true, networkId: 'eip155:1', name: 'harbor' }
    expect(fieldsOf(token, payload)).toEqual({ kind: 'short', words: 3, on: true, network: 'eip155:1' })
  })

  test('a description that throws gives no fields', () => {
    const token = trackedEvent<{ a: string }>('notes/saved', {
      name: 'NOTE_SAVED',
      fields() {
        throw new Error('me@example.com')
      },
    })
    expect(fieldsOf(token, {})).toEqual({})
  })

  test('a session shows the wallet and the ends of its address', () => {
    const live = {
      connectorId: 'test.heron',
      wallet: { name: 'Heron', imageUrl: 'https://app.example/?token=abc' },
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      accounts: [{ address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
      networkId: 'eip155:1',
      sessionId: 'topic-of-the-session',
    }
    expect(fieldsOf(sessionConnected, { namespace: 'eip155', live, restored: true })).toEqual({
      namespace: 'eip155',
      restored: true,
      wallet: 'Heron',
      connector: 'test.heron',
      network: 'eip155:1',
      address: '0x5290…9EE7',
      accounts: 1,
    })
  })

  test('a reported error has a plugin and a code', () => {
    const error = new Error('the token is eyJhbGciOiJIUzI1NiJ9')
    expect(fieldsOf(errorReported, { error, by: 'auth' })).toEqual({ by: 'auth', code: 'Error' })
  })

  test('a connector that the page does not know may have any text as its id', () => {
    expect(guards.connector('test.heron')).toBe('test.heron')
    expect(guards.connector('harbor')).toBe('…')
  })

  test('an unlisted network shows its number, and no other reference', () => {
    expect(guards.network('eip155:999')).toBe('eip155:999')
    expect(guards.network('eip155:me@example.com')).toBe('…')
    expect(guards.network('solana:5eykt4UsFvXoj3oGYQfZaZvPQXjzQ8vV')).toBe('solana:5eykt4UsFvXoj3oGYQfZaZvPQXjzQ8vV')
  })
})
