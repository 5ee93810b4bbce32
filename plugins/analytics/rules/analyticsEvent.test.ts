import { describe, expect, test } from 'vitest'
import { event, PorticoError } from '../../../kernel'
import { trackedEvent } from '../../../kernel/kit'
import { TRACKED, tokenOf } from '../testKit'
import { analyticsEvent } from './analyticsEvent'

const ID = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

describe('the properties of an event', () => {
  test.each<[string, unknown, string, object]>([
    ['kernel/modal-opened', { view: 'Connect', connected: true }, 'MODAL_OPEN', { connected: true }],
    ['kernel/modal-closed', { connected: false }, 'MODAL_CLOSE', { connected: false }],
    [
      'kernel/session-connected',
      { namespace: 'eip155', restored: true, live: { address: '0x1', wallet: { name: 'Heron' } } },
      'CONNECT_SUCCESS',
      { name: 'Heron', reconnect: true },
    ],
    [
      'kernel/session-connected',
      { namespace: 'eip155', restored: false, live: { address: '0x1', wallet: { name: 'Heron' } } },
      'CONNECT_SUCCESS',
      { name: 'Heron' },
    ],
    [
      'kernel/session-failed',
      {
        connectorId: 'heron',
        error: new PorticoError('CONNECT_FAILED', 'No answer from 0x00a329c0648769A73afAc7F9381E08FB43dBEA72'),
      },
      'CONNECT_ERROR',
      { message: 'No answer from …' },
    ],
    [
      'kernel/session-failed',
      { connectorId: 'heron', error: new PorticoError('USER_REJECTED', 'User rejected the request') },
      'USER_REJECTED',
      { message: 'User rejected the request' },
    ],
    // The name (`ensName` in the original analytics format) stays on the page.
    [
      'names/register-succeeded',
      { isSmartAccount: true, name: 'ada.reown.id' },
      'REGISTER_NAME_SUCCESS',
      { isSmartAccount: true },
    ],
    ['kernel/session-ended', { namespace: 'eip155', reason: 'user' }, 'DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    [
      'kernel/network-switched',
      { namespace: 'solana', networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      'SWITCH_NETWORK',
      { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    ],
    [
      'connect/wallet-shown',
      {
        name: 'Heron',
        walletRank: 1,
        explorerId: ID,
        rdnsId: 'example.heron',
        view: 'AllWallets',
        query: 'her',
        certified: true,
      },
      'WALLET_IMPRESSION',
      {
        name: 'Heron',
        walletRank: 1,
        explorerId: ID,
        rdnsId: 'example.heron',
        view: 'AllWallets',
        query: 'her',
        certified: true,
      },
    ],
    [
      'connect/wallets-searched',
      { search: 'her', badge: 'certified' },
      'SEARCH_WALLET',
      { search: 'her', badge: 'certified' },
    ],
    [
      'connect/wallet-requested',
      { name: 'Heron', walletRank: 1, explorerId: ID, type: 'app_store' },
      'GET_WALLET',
      { name: 'Heron', walletRank: 1, explorerId: ID, type: 'app_store' },
    ],
    [
      'connect/succeeded',
      { method: 'qrcode', name: 'Heron', walletRank: 1, view: 'ConnectingWalletConnect' },
      'CONNECT_SUCCESS',
      { method: 'qrcode', name: 'Heron', walletRank: 1, view: 'ConnectingWalletConnect' },
    ],
    [
      'auth/connected',
      { method: 'email', name: 'Email', view: 'EmailLogin' },
      'CONNECT_SUCCESS',
      { method: 'email', name: 'Email', view: 'EmailLogin' },
    ],
    ['connect/all-wallets-opened', undefined, 'CLICK_ALL_WALLETS', {}],
    ['connect/wallet-help-opened', undefined, 'CLICK_WALLET_HELP', {}],
    ['connect/get-wallet-opened', undefined, 'CLICK_GET_WALLET_HELP', {}],
    ['account/disconnect-failed', { error: new Error('Wallet gone') }, 'DISCONNECT_ERROR', { message: 'Wallet gone' }],
    ['networks/list-opened', undefined, 'CLICK_NETWORKS', {}],
    [
      'payments/exchange-selected',
      { source: 'pay', network: 'eip155:1', asset: 'native', amount: '1', exchangeId: 'kelp', recipient: '0xfriend' },
      'PAY_EXCHANGE_SELECTED',
      {
        source: 'pay',
        configuration: { network: 'eip155:1', asset: 'native', amount: '1' },
        currentPayment: { exchangeId: 'kelp' },
        exchange: { id: 'kelp' },
      },
    ],
    [
      'payments/failed',
      { source: 'fund-from-exchange', paymentId: 'a-1', type: 'exchange', status: 'FAILED', message: 'No' },
      'PAY_ERROR',
      {
        source: 'fund-from-exchange',
        paymentId: 'a-1',
        configuration: {},
        currentPayment: { type: 'exchange', status: 'FAILED' },
        message: 'No',
      },
    ],
    ['networks/help-opened', undefined, 'CLICK_NETWORK_HELP', {}],
  ])('the event %s has its name and its fields', (id, payload, event, properties) => {
    expect(analyticsEvent(tokenOf(id), payload)).toEqual({ event, properties })
  })

  test.each([
    ['send/succeeded', 'SEND_SUCCESS'],
    ['swaps/succeeded', 'SWAP_SUCCESS'],
    ['swaps/failed', 'SWAP_ERROR'],
    ['swaps/approval-failed', 'SWAP_APPROVAL_ERROR'],
    ['payments/succeeded', 'PAY_SUCCESS'],
    ['auth/social-succeeded', 'SOCIAL_LOGIN_SUCCESS'],
  ])('the event %s is called %s', (id, name) => {
    expect(analyticsEvent(tokenOf(id), {})?.event).toBe(name)
  })

  test.each<[string, string, unknown]>([
    ['a new session that a plugin reports', 'kernel/session-connected', { restored: false, reported: true, live: {} }],
    ['a session that the wallet ended', 'kernel/session-ended', { namespace: 'eip155', reason: 'wallet' }],
    ['a copied address', 'account/address-copied', undefined],
    ['an unknown event', 'elsewhere/happened', { name: 'Heron' }],
    ['an id that is a property of every object', 'constructor', {}],
  ])('the properties of an event are none for %s', (_, id, payload) => {
    expect(analyticsEvent(tokenOf(id), payload)).toBeUndefined()
  })

  test('omit unlisted fields and values of another type', () => {
    const payload = { name: 7, platform: 'toaster', displayIndex: -1, walletRank: '1', view: '', email: 'a@b.example' }
    expect(JSON.stringify(analyticsEvent(tokenOf('connect/wallet-selected'), payload))).toBe(
      '{"event":"SELECT_WALLET","properties":{}}',
    )
  })

  test('contain at most four words of a search', () => {
    expect(
      analyticsEvent(tokenOf('connect/wallets-searched'), { search: ' my mother’s maiden name is  Smith ' })
        ?.properties,
    ).toEqual({
      search: 'my mother’s maiden name',
    })
  })

  test.each([undefined, null, 7, 'text', [], () => {}])('accept a payload that is %s', payload => {
    for (const id of TRACKED) expect(() => analyticsEvent(tokenOf(id), payload)).not.toThrow()
  })
})

describe('the description of an event', () => {
  const saved = trackedEvent<{ words: number; author: string }>('notes/saved', {
    name: 'NOTE_SAVED',
    fields: (p, { count, text }) => ({ words: count(p.words), author: text(p.author) }),
  })

  test('gives the event of any plugin its name and its checked fields', () => {
    expect(analyticsEvent(saved, { words: 7, author: `0x${'ab'.repeat(20)}`, note: 'private' })).toEqual({
      event: 'NOTE_SAVED',
      properties: { words: 7, author: '…' },
    })
  })

  test('the description of an event belongs to its emitter: a token of the same id without a description sends nothing', () => {
    expect(analyticsEvent(event(saved.id), { words: 7 })).toBeUndefined()
  })

  test('the description of an event does not replace that of a kernel event', () => {
    const opened = trackedEvent('kernel/modal-opened', { name: 'OTHER' })
    expect(analyticsEvent(opened, { connected: true })).toEqual({
      event: 'MODAL_OPEN',
      properties: { connected: true },
    })
  })
})
