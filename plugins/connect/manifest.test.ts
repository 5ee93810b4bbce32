import { describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { isPorticoError, networks, sessions } from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import { API, createTestHost, type TestHostOptions } from './gallery/testHost'
import { connect } from './manifest'

async function openingOf(options: TestHostOptions, { mobile = false, at = {}, connected = false } = {}) {
  const { portico } = createTestHost(fakeEdges({ env: { mobile } }).ports, options)
  if (connected) {
    const live = {
      accounts: [{ address: '0x1' }],
      address: '0x1',
      networkId: 'eip155:1',
      wallet: { name: 'W' },
    } as const
    const session = { status: 'connected', connectorId: 'w', ...live } as const
    portico.set(sessions, { active: 'eip155', byNamespace: { eip155: session } })
  }
  await portico.open(at)
  return portico.state().view
}

describe('the first view', () => {
  test('the first view is Connect if a namespace has an adapter', async () => {
    expect(await openingOf({})).toBe('Connect')
    expect(await openingOf({}, { mobile: true })).toBe('Connect')
  })

  test('the first view without adapters is AllWallets on a phone, ConnectingWalletConnectBasic elsewhere', async () => {
    expect(await openingOf({ withoutAdapter: true }, { mobile: true })).toBe('AllWallets')
    expect(await openingOf({ withoutAdapter: true })).toBe('ConnectingWalletConnectBasic')
  })

  test('the first view is ConnectingWalletConnectBasic for another requested namespace without adapters', async () => {
    const at = { namespace: 'solana' }
    expect(await openingOf({ withoutAdapter: true }, { mobile: true, at })).toBe('ConnectingWalletConnectBasic')
  })

  test('the first view is Connect for a requested namespace with an adapter', async () => {
    expect(await openingOf({}, { at: { namespace: 'eip155' } })).toBe('Connect')
    const error = await openingOf({}, { at: { namespace: 'solana' } }).catch(error => error)
    expect(isPorticoError(error, 'ADAPTER_NOT_FOUND')).toBe(true)
  })

  test('the first view is the requested one with its arguments', async () => {
    expect(await openingOf({ withoutAdapter: true }, { at: { view: 'WhatIsAWallet' } })).toBe('WhatIsAWallet')
  })

  test('the first view is the one without adapters if the host connects by WalletConnect itself', async () => {
    const options = { own: { manualWalletConnect: true } }
    expect(await openingOf(options)).toBe('ConnectingWalletConnectBasic')
    expect(await openingOf(options, { mobile: true })).toBe('AllWallets')
    expect(await openingOf(options, { at: { view: 'WhatIsAWallet' } })).toBe('WhatIsAWallet')
    const error = await openingOf(options, { connected: true }).catch(error => error)
    expect(isPorticoError(error, 'VIEW_UNAVAILABLE')).toBe(true)
  })

  test('the first view is not one of Connect while a wallet is connected', async () => {
    const error = await openingOf({}, { connected: true }).catch(error => error)
    expect(isPorticoError(error, 'VIEW_UNAVAILABLE')).toBe(true)
  })
})

test('the manifest’s hosts are the directory, and those of custom wallets’ icons', () => {
  const customWallets = [
    { id: 'own', name: 'Own', imageUrl: 'https://pictures.example/own.png' },
    { id: 'plain', name: 'Plain' },
  ]
  const { portico } = createTestHost(fakeEdges().ports, { customWallets })
  const settings = currentOptions(portico.settings, portico.read(networks))
  expect(connect().egress?.({ endpoints: settings.endpoints, settings })).toEqual({
    connect: [API],
    img: [API, 'https://pictures.example/own.png'],
  })
})
