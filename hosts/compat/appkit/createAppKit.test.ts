import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../../adapters/conformance/edges'
import {
  type ConnectedSession,
  createPortico,
  event,
  modalOpened,
  type Portico,
  type PorticoError,
  type SessionState,
  sessionEnded,
  sessionFailed,
  sessions,
} from '../../../kernel'
import { trackedEvent } from '../../../kernel/kit'
import { type AppKit, openAppKit } from './createAppKit'
import { EthersAdapter } from './ethers'
import { appKitEvent } from './events'
import { base, mainnet } from './networks'
import type { AppKitOptions } from './options'
import { AppKitButton, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useAppKitState } from './react'
import { SolanaAdapter } from './solana'

const ADDRESS = `0x${'a1'.repeat(20)}`
const live: ConnectedSession = {
  connectorId: 'heron',
  accounts: [{ address: ADDRESS, type: 'smartAccount' }, { address: `0x${'b2'.repeat(20)}` }],
  address: ADDRESS,
  networkId: 'eip155:8453',
  wallet: { name: 'Heron', imageUrl: 'https://heron/i.png', rdns: 'org.heron' },
}
const opened: AppKit[] = []

function open(options: Partial<AppKitOptions> = {}) {
  const given = { adapters: [new EthersAdapter()], networks: [mainnet, base], projectId: 'p', debug: false, ...options }
  const appKit = openAppKit(created => createPortico({ ...created, debug: false }, fakeEdges().ports), given)
  opened.push(appKit)
  const write = (session: SessionState) =>
    appKit.portico.set(sessions, { active: 'eip155', byNamespace: { eip155: session } })
  return { appKit, write }
}
afterEach(() => {
  for (const { portico } of opened.splice(0)) portico.destroy()
})

test('reads the account, the network and the wallet by the kit’s names', () => {
  const { appKit, write } = open()
  expect(appKit.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected', allAccounts: [] })
  expect(appKit.getState()).toMatchObject({ open: false, initialized: true, selectedNetworkId: 'eip155:1' })
  write({ status: 'connected', ...live })
  expect(appKit.getAccount('eip155')).toEqual({
    isConnected: true,
    status: 'connected',
    address: ADDRESS,
    caipAddress: `eip155:8453:${ADDRESS}`,
    allAccounts: [
      {
        namespace: 'eip155',
        address: ADDRESS,
        type: 'smartAccount',
        caipAddress: `eip155:8453:${ADDRESS}`,
        chainId: 8453,
      },
      expect.objectContaining({ type: 'eoa' }),
    ],
    embeddedWalletInfo: undefined,
  })
  expect([appKit.getChainId(), appKit.getCaipNetwork()?.name, appKit.getActiveChainNamespace()]).toEqual([
    ...[8453, 'Base', 'eip155'],
  ])
  expect(appKit.getWalletInfo()).toEqual({ name: 'Heron', icon: 'https://heron/i.png', rdns: 'org.heron' })
})

test('describes the embedded wallet of a login', () => {
  const { appKit, write } = open()
  write({ status: 'connected', ...live, auth: { name: 'google' } })
  expect(appKit.getAccount().embeddedWalletInfo).toEqual({
    user: { email: undefined, username: undefined },
    accountType: 'smartAccount',
    authProvider: 'google',
    isSmartAccountDeployed: false,
  })
})

const last = { address: ADDRESS, networkId: 'eip155:1' as const }
test.each<[SessionState, string, boolean]>([
  [{ status: 'restoring', connectorId: 'heron', last }, 'reconnecting', false],
  [{ status: 'connecting', connectorId: 'heron' }, 'connecting', true],
  [{ status: 'locked', connectorId: 'heron', last, wallet: live.wallet }, 'disconnected', true],
  [{ status: 'switching', target: 'eip155:1', ...live }, 'connected', true],
])('a session that is %j has a status of the kit', (session, status, initialized) => {
  const { appKit, write } = open()
  write(session)
  expect(appKit.getAccount().status).toBe(status)
  expect(appKit.getState().initialized).toBe(initialized)
})

test('a listener gets each change of the value that it reads, and nothing after its end', () => {
  const { appKit, write } = open()
  const [account, network] = [vi.fn(), vi.fn()]
  const stop = appKit.subscribeAccount(account)
  appKit.subscribeNetwork(network)
  write({ status: 'connected', ...live })
  write({ status: 'connected', ...live })
  expect(account.mock.calls).toEqual([[expect.objectContaining({ address: ADDRESS })]])
  expect(network.mock.calls).toEqual([[expect.objectContaining({ chainId: 8453 })]])
  stop()
  write({ status: 'disconnected' })
  expect(account).toHaveBeenCalledOnce()
})

test('theme variables are added to those that are set, by either prefix', () => {
  const { appKit } = open({ themeMode: 'dark', themeVariables: { '--apkt-accent': 'red' } })
  const heard = vi.fn()
  appKit.subscribeTheme(heard)
  appKit.setThemeVariables({ '--w3m-z-index': 5 })
  expect(appKit.getThemeMode()).toBe('dark')
  expect(appKit.getThemeVariables()).toEqual({ accent: 'red', zIndex: 5 })
  expect(heard).toHaveBeenCalledWith({ themeMode: 'dark', themeVariables: { accent: 'red', zIndex: 5 } })
})

const rejected = { code: 'USER_REJECTED', message: 'Declined' } as PorticoError
test.each([
  [appKitEvent(modalOpened, { view: 'Connect', connected: false }, 5), 'MODAL_OPEN', { connected: false }],
  [
    appKitEvent(sessionEnded, { namespace: 'solana', reason: 'user' }, 5),
    'DISCONNECT_SUCCESS',
    { namespace: 'solana' },
  ],
  [appKitEvent(sessionFailed, { connectorId: 'a', error: rejected }, 5), 'CONNECT_ERROR', { message: 'Declined' }],
  [appKitEvent(trackedEvent('swaps/done', { name: 'SWAP_SUCCESS' }), { a: 1 }, 5), 'SWAP_SUCCESS', { a: 1 }],
  [appKitEvent(event('ticker/refreshed'), undefined, 5), 'ticker/refreshed', undefined],
])('an event has the kit’s name: %j', ({ timestamp, data }, name, properties) => {
  expect([timestamp, data.event, data.properties]).toEqual([5, name, properties])
})

test('the last event is known before the first one', () => {
  expect(open().appKit.getEvent()).toMatchObject({ data: { event: 'MODAL_CREATED' } })
})

const seen: unknown[] = []
function Reader() {
  seen.push(useAppKitAccount().isConnected, useAppKitNetwork().chainId, useAppKitState().open)
  seen.push(useAppKitProvider('eip155').walletProvider)
  return createElement(AppKitButton, { loadingLabel: 'Wait', disabled: true })
}

test('hooks render on a server as disconnected, whatever the page holds', () => {
  const { write } = open()
  write({ status: 'connected', ...live })
  expect(renderToString(createElement(Reader))).toBe('<appkit-button loading-label="Wait" disabled=""></appkit-button>')
  expect(seen).toEqual([false, 1, false, undefined])
})

test('a hook before `createAppKit` fails with a message', async () => {
  vi.resetModules()
  const { currentAppKit } = await import('./current')
  expect(currentAppKit).toThrow('Call createAppKit, outside of components')
})

test('the provider of Solana is the same object until the account changes', async () => {
  const request = vi.fn(async () => ({ signature: '2' }))
  const wallet = { request, on: () => {}, removeListener: () => {} }
  let address = 'So1'
  const page = {
    provider: () => wallet,
    account: () => ({ status: 'connected', isConnected: true, address, allAccounts: [] }),
  } as Pick<Portico, 'provider' | 'account'>
  const adapter = new SolanaAdapter()
  const provider = adapter.walletProvider(page)
  expect(provider?.publicKey.toBase58()).toBe('So1')
  await provider?.signMessage(new Uint8Array([1]))
  expect(request).toHaveBeenCalledWith({ method: 'solana_signMessage', params: { message: '2', pubkey: 'So1' } })
  expect(adapter.walletProvider(page)).toBe(provider)
  address = 'So2'
  expect(adapter.walletProvider(page)?.address).toBe('So2')
  expect(adapter.walletProvider({ ...page, provider: () => undefined })).toBeUndefined()
})
