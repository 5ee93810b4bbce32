import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { fallback, http } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
import type { CaipAddress } from '../../../kernel'
import { type SentTransaction, sentTransactions } from '../../../kernel/kit'
import {
  ConnectButton as AdvisedButton,
  getDefaultConfig as advisedConfig,
  connectorsForWallets as advisedConnectors,
} from '../../development/rainbowKit'
import { providerAdvice } from '../../development/rainbowKitAdvice'
import { usePortico } from '../../react'
import {
  ConnectButton,
  type ConnectButtonRenderProps,
  connectorsForWallets,
  darkTheme,
  getDefaultConfig,
  getDefaultWallets,
  lightTheme,
  midnightTheme,
  RainbowKitProvider,
  type RainbowKitProviderProps,
  useAccountModal,
  useAddRecentTransaction,
  useChainModal,
  useConnectModal,
  WalletButton,
  type WalletButtonRenderProps,
} from '.'
import { setupOf } from './config'
import { optionsOf } from './provider'
import { watchPending } from './watchPending'

const app = { appName: 'Notes', projectId: 'id' }
const config = () => getDefaultConfig({ ...app, chains: [mainnet, base] })

afterEach(() => vi.restoreAllMocks())

test('wagmi’s config has the chains, a transport for each, and Portico as its one connector', () => {
  const own = fallback([http('https://node.example')])
  const { chains, connectors, _internal } = getDefaultConfig({
    ...app,
    chains: [mainnet, base],
    transports: { [mainnet.id]: own, [base.id]: http() },
    ssr: true,
  })
  expect(chains.map(({ id }) => id)).toEqual([1, 8453])
  expect(connectors.map(({ id }) => id)).toEqual(['portico'])
  expect(_internal.transports[1]).toBe(own)
  expect(Object.keys(config()._internal.transports)).toEqual(['1', '8453'])
  expect(_internal.ssr).toBe(true)
})

test('a config of the host’s own has the same connector', () => {
  const own = (connectors: ReturnType<typeof connectorsForWallets>) =>
    createConfig({ chains: [base], transports: { [base.id]: http() }, connectors })
  expect(setupOf(own(connectorsForWallets([], app)))).toMatchObject({ projectId: 'id', metadata: { name: 'Notes' } })
  expect(setupOf(own(getDefaultWallets(app).connectors)).projectId).toBe('id')
  expect(getDefaultWallets()).toEqual({ wallets: [], connectors: [] })
  expect(() => setupOf(own([]))).toThrow('create wagmi’s config with getDefaultConfig')
})

const options = (props: RainbowKitProviderProps = {}) =>
  optionsOf({ projectId: 'id', metadata: { name: 'Notes' } }, [mainnet, base], props)

test('the provider’s properties become options of Portico', () => {
  const endpoints = { api: 'https://api.example' }
  expect(
    options({
      theme: darkTheme({ accentColor: '#0b6e4f', accentColorForeground: 'white', borderRadius: 'none' }),
      initialChain: base,
      appInfo: { appName: 'Other notes' },
      portico: { endpoints },
    }),
  ).toMatchObject({
    projectId: 'id',
    networks: [{ id: 1 }, { id: 8453 }],
    metadata: { name: 'Other notes' },
    defaultNetwork: { id: 8453 },
    themeMode: 'dark',
    themeVariables: { accent: '#0b6e4f', onAccent: 'white', radius: 'square' },
    endpoints,
  })
  expect(options({ initialChain: 8453 }).defaultNetwork).toMatchObject({ id: 8453 })
  expect(options()).toMatchObject({ defaultNetwork: undefined, themeMode: undefined, metadata: { name: 'Notes' } })
  expect(options().adapters?.map(({ id }) => id)).toEqual(['evm', 'walletconnect'])
})

test('a chain’s own image is the network’s', () => {
  const chains = [
    { ...base, iconUrl: 'https://i.example/b.png' },
    { ...mainnet, iconUrl: async () => '' },
  ]
  const { networks } = optionsOf({ projectId: 'id', metadata: {} }, chains, {})
  expect(networks.map(({ assets }) => assets)).toEqual([{ imageUrl: 'https://i.example/b.png' }, undefined])
  expect(networks[0]).not.toHaveProperty('iconUrl')
})

test('a theme has Portico’s variables, and a key without a value ends that of the theme before', () => {
  expect(lightTheme({ borderRadius: 'medium', fontStack: 'system', overlayBlur: 'small' })).toEqual({
    mode: 'light',
    variables: {
      ...{ radius: '8px', fontFamily: 'system-ui, sans-serif', backdropBlur: '4px' },
      ...{ accent: undefined, onAccent: undefined, colorMix: undefined, colorMixStrength: undefined },
    },
  })
  expect(midnightTheme()).toMatchObject({ mode: 'dark', variables: { colorMix: '#000000', colorMixStrength: 40 } })
  expect(Object.keys(lightTheme.accentColors)).toEqual(['blue', 'green', 'orange', 'pink', 'purple', 'red'])
  expect(options({ theme: { lightMode: lightTheme({ accentColor: 'red' }), darkMode: darkTheme() } })).toMatchObject({
    themeMode: 'auto',
    themeVariables: { accent: 'red' },
  })
  expect(options({ theme: null }).themeVariables).toBeUndefined()
})

/** The app on a server. */
function render(children: ReactNode, given = config()): string {
  return renderToString(
    <WagmiProvider config={given}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider portico={{ debug: false }}>{children}</RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
}

/** A config whose provider has rendered. */
function opened() {
  const given = config()
  render(null, given)
  return given
}

function Reader({ seen }: { seen: Set<unknown> }): null {
  seen.add(usePortico().portico)
  return null
}

test('a config has one Portico, however often its provider renders', () => {
  const given = config()
  const seen = new Set<unknown>()
  render(<Reader seen={seen} />, given)
  render(<Reader seen={seen} />, given)
  expect(seen.size).toBe(1)
  expect(setupOf(given).kit?.signIn).toBeUndefined()
})

function Hooks({ seen }: { seen: unknown[] }): null {
  const add = useAddRecentTransaction()
  seen.push(useConnectModal(), useAccountModal(), useChainModal(), add({ hash: '', description: '' }))
  return null
}

test('buttons and hooks render on a server, where no account is known', () => {
  const seen: (ConnectButtonRenderProps | WalletButtonRenderProps)[] = []
  const hooks: unknown[] = []
  const collect = (props: ConnectButtonRenderProps | WalletButtonRenderProps) => {
    seen.push(props)
    return null
  }
  const html = render(
    <>
      <ConnectButton label="Log in" />
      <ConnectButton.Custom>{collect}</ConnectButton.Custom>
      <WalletButton wallet="metaMask" />
      <WalletButton.Custom wallet="own">{collect}</WalletButton.Custom>
      <Hooks seen={hooks} />
    </>,
  )
  expect(html).toMatch(/<portico-button [^>]*label="Log in"/)
  expect(html).not.toContain('portico-network-button')
  expect(html).toMatch(/<portico-wallet-button [^>]*wallet="io.metamask"[^>]*name="MetaMask"/)
  expect(seen).toMatchObject([
    {
      ...{ account: undefined, chain: undefined, authenticationStatus: undefined, mounted: false },
      ...{ accountModalOpen: false, chainModalOpen: false, connectModalOpen: false },
      openConnectModal: expect.any(Function),
    },
    { ready: true, connected: false, connector: { id: 'own', name: 'own' } },
  ])
  expect(hooks).toEqual([
    { openConnectModal: expect.any(Function), connectModalOpen: false },
    { openAccountModal: undefined, accountModalOpen: false },
    { openChainModal: undefined, chainModalOpen: false },
    undefined,
  ])
})

test('an account has a pending transaction until it is decided, and the next account starts without', () => {
  const { kit } = setupOf(opened())
  if (!kit) throw new Error('No provider has rendered')
  const { portico } = kit
  const account: CaipAddress = 'eip155:1:0xada'
  const sent = (status: SentTransaction['status'], sender = account) =>
    portico.set(sentTransactions, [{ status, account: sender } as SentTransaction])
  const [reported, stop] = [vi.fn(), new AbortController()]
  sent('pending')
  watchPending(portico, account, reported, stop.signal)
  expect(reported.mock.lastCall).toEqual([true])
  stop.abort()
  sent('success')
  expect(reported.mock.calls).toEqual([[true], [false]])
  watchPending(portico, account, reported, new AbortController().signal)
  sent('pending', 'eip155:1:0xbob')
  expect(reported.mock.lastCall).toEqual([false])
})

test('the form for development says once what to do about a property without a counterpart', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const wallets = [{ groupName: 'Popular', wallets: [] }]
  advisedConfig({ ...app, chains: [base], wallets })
  advisedConfig({ ...app, chains: [base], wallets })
  advisedConnectors([], app)
  advisedConnectors(wallets, app)
  render(<AdvisedButton accountStatus="avatar" />)
  expect(warned.mock.calls.map(([sentence]) => String(sentence).replace(/ has no counterpart: .+/, ''))).toEqual([
    'getDefaultConfig: `wallets`',
    'connectorsForWallets: `wallets`',
    'ConnectButton: `accountStatus`',
  ])
})

test('names each property without a counterpart, and keys that are unknown', () => {
  const themes = { lightMode: lightTheme({ accentColor: 'red' }), darkMode: darkTheme({ accentColor: 'blue' }) }
  const props = {
    modalSize: 'compact',
    coolMode: false,
    showRecentTransactions: false,
    theme: themes,
    lokale: 'de',
  } as const
  const appInfo = { appName: 'Notes', learnMoreUrl: 'https://notes.example' }
  expect(providerAdvice({ ...props, appInfo } as RainbowKitProviderProps)).toEqual([
    'RainbowKitProvider: `modalSize` has no counterpart: the modal has one size: remove it',
    expect.stringMatching(/^RainbowKitProvider: `showRecentTransactions` has no counterpart/),
    expect.stringMatching(/^RainbowKitProvider, appInfo: `learnMoreUrl` has no counterpart/),
    expect.stringMatching(/`lightMode` are those of both modes/),
    expect.stringMatching(/`lokale` is unknown.*`locale`/),
  ])
  expect(providerAdvice({ locale: 'de', theme: null, coolMode: false })).toEqual([])
})
