import { afterEach, expect, test, vi } from 'vitest'
import { createAppKit as createInDevelopment } from '../../development/appKit'
import { appKitAdvice } from '../../development/appKitAdvice'
import { EthersAdapter } from './ethers'
import { arbitrum, base, bitcoin, defineChain, mainnet, solana } from './networks'
import type { AppKitOptions } from './options'
import { porticoOptions } from './porticoOptions'
import { SolanaAdapter } from './solana'
import { themeVariablesOf } from './theme'
import { WagmiAdapter } from './wagmi'

const usual: AppKitOptions = { adapters: [new EthersAdapter()], networks: [mainnet, base], projectId: 'p' }
const adaptersOf = (options: Partial<AppKitOptions>) =>
  porticoOptions({ ...usual, ...options }).adapters?.map(({ id }) => id)

afterEach(() => vi.restoreAllMocks())

test('refuses siweConfig beside siwx, so that neither server check is dropped', () => {
  const siweConfig = { enabled: true } as never
  expect(() => porticoOptions({ ...usual, siweConfig, siwx: true })).toThrow(
    expect.objectContaining({ code: 'SIGN_IN_TWICE', message: 'Cannot set both siweConfig and siwx options' }),
  )
  expect(() => porticoOptions({ ...usual, siweConfig })).not.toThrow()
  expect(() => porticoOptions({ ...usual, siwx: true })).not.toThrow()
})

test('WalletConnect is added to the host’s adapters, unless the host disables it', () => {
  expect(adaptersOf({})).toEqual(['evm', 'walletconnect'])
  expect(adaptersOf({ adapters: [new EthersAdapter(), new SolanaAdapter()] })).toEqual([
    'evm',
    'solana',
    'walletconnect',
  ])
  expect(adaptersOf({ enableWalletConnect: false })).toEqual(['evm'])
  expect(adaptersOf({ adapters: undefined })).toEqual(['walletconnect'])
})

test('an empty list switches a feature off, which the project’s configuration then does not override', () => {
  expect(porticoOptions({ ...usual, features: { socials: [], swaps: ['1inch'] } }).features).toEqual({
    socials: false,
    swaps: ['1inch'],
  })
})

test('features keep their decision, and two of them have another name', () => {
  const { features } = porticoOptions({
    ...usual,
    features: {
      swaps: false,
      socials: ['google'],
      history: false,
      pay: true,
      email: undefined,
      connectMethodsOrder: ['email'],
    },
  })
  expect(features).toEqual({ swaps: false, socials: ['google'], activity: false, payments: true })
})

test('custom wallets and images have Portico’s keys', () => {
  const { customWallets, networks, defaultNetwork } = porticoOptions({
    ...usual,
    defaultNetwork: base,
    customWallets: [{ id: 'w', name: 'W', image_url: 'https://w/i.png', mobile_link: 'w://', chrome_store: null }],
    chainImages: { 8453: 'https://app/base.png' },
  })
  expect(customWallets).toEqual([
    expect.objectContaining({ id: 'w', name: 'W', imageUrl: 'https://w/i.png', mobileLink: 'w://' }),
  ])
  expect(networks.map(({ assets }) => assets?.imageUrl)).toEqual([mainnet.assets?.imageUrl, 'https://app/base.png'])
  expect(defaultNetwork?.assets?.imageUrl).toBe('https://app/base.png')
})

test('Portico’s own options replace the translated ones', () => {
  expect(porticoOptions({ ...usual, basic: false, portico: { basic: true } }).basic).toBe(true)
})

test.each([
  [
    { '--apkt-accent': 'red', '--w3m-color-mix-strength': 40 },
    { accent: 'red', colorMixStrength: 40 },
  ],
  [
    { '--w3m-font-size-master': '10px', '--w3m-border-radius-master': '4px' },
    { fontSize: '15px', radius: '12px' },
  ],
  [{ '--w3m-font-size-master': '40px' }, { fontSize: '20px' }],
  [{ '--w3m-background': 'red', accent: 'red', '--w3m-accent': undefined }, {}],
])('theme variables %j are %j', (given, expected) => {
  expect(themeVariablesOf(given)).toEqual(expected)
})

test('networks have the kit’s names', () => {
  expect([solana.caipNetworkId, bitcoin.caipNetworkId]).toEqual([
    expect.stringMatching(/^solana:/),
    expect.stringMatching(/^bip122:/),
  ])
  const own = { id: 7, name: 'Seven', nativeCurrency: mainnet.nativeCurrency, rpcUrls: mainnet.rpcUrls }
  expect(defineChain(own)).toBe(own)
})

test('wagmi’s config lists the EVM networks, and reads from custom URLs', () => {
  const { wagmiConfig } = new WagmiAdapter({
    networks: [solana, mainnet, arbitrum],
    projectId: 'p',
    customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }] },
    ssr: true,
  })
  expect(wagmiConfig.chains.map(({ id }) => id)).toEqual([1, 42161])
  expect(wagmiConfig.connectors.map(({ id }) => id)).toEqual(['portico'])
  const { transports } = wagmiConfig.getClient({ chainId: 1 }).transport
  expect(transports.map(({ value }: { value?: { url?: string } }) => value?.url)).toEqual([
    'https://own.example',
    mainnet.rpcUrls.default.http[0],
  ])
  expect(() => new WagmiAdapter({ networks: [solana] })).toThrow(expect.objectContaining({ code: 'NETWORKS_MISSING' }))
})

const advised = (options: Partial<AppKitOptions>) => appKitAdvice({ ...usual, ...options })

test('the usual options have a counterpart each', () => {
  expect(
    advised({
      ...{
        themeMode: 'dark',
        themeVariables: { '--w3m-accent': 'red' },
        features: { analytics: true, socials: false },
      },
      ...{ featuredWalletIds: ['a'], allWallets: 'HIDE', enableWalletConnect: true, enableEIP6963: true },
      ...{ enableCoinbase: false, allowUnsupportedChain: true, termsConditionsUrl: 'https://app/terms' },
    }),
  ).toEqual([])
})

test.each<[Partial<AppKitOptions>, RegExp]>([
  [{ enableCoinbase: true }, /^createAppKit: `enableCoinbase` has no counterpart: no wallet library/],
  [{ enableEIP6963: false }, /`enableEIP6963`.*excludeWalletIds/],
  [{ connectorImages: {} }, /`connectorImages`.*customWallets/],
  [{ features: { emailShowWallets: false } }, /^createAppKit, features: `emailShowWallets`/],
  [{ themeVariables: { '--w3m-logo-image-url': 'a' } }, /themeVariables: `--w3m-logo-image-url` has no counterpart/],
  [{ adapters: [new SolanaAdapter({ wallets: [] })] }, /^SolanaAdapter: `wallets` has no counterpart/],
  [{ projectid: 'p' } as object, /^createAppKit: `projectid` is unknown. Did you mean `projectId`\?/],
])('an option without a counterpart is named, with what to do: %j', (options, sentence) => {
  expect(advised(options)).toEqual([expect.stringMatching(sentence)])
})

test('each unsupported option is one warning in development, however often the page’s script runs', () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const options = { ...usual, tokens: {} }
  createInDevelopment(options).portico.destroy()
  createInDevelopment(options).portico.destroy()
  expect(warning.mock.calls).toEqual([[expect.stringContaining('`tokens` has no counterpart')]])
})
