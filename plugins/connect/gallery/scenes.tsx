import {
  type ConnectMethod,
  connectMethods,
  contributeTo,
  contributeView,
  defineManifest,
  type Manifest,
  PorticoError,
  type SessionState,
  view,
  type Wallet,
} from '../../../kernel'
import type { Pairing } from '../../../kernel/kit'
import { Button, EmptyState, Input } from '../../../ui-kit'
import { connector, HERON, QUARTZ, type TestHostOptions, WALLET_CONNECT } from './testHost'

/** One scene of the gallery: the host's options, the first view, and the behavior of its environment. */
export interface Scene extends TestHostOptions {
  view?: string
  args?: unknown
  /** The directory's behavior; if unset, it answers. */
  directory?: 'silent' | 'refusing' | 'late'
  /** The wallet's answer; if unset, it does not answer. */
  answer?: Error
  pairing?: (now: number) => Pairing
  session?: SessionState
  recent?: readonly Wallet[]
}

const picture = (background: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${background}"/>${drawing}</svg>`,
  )}`

const heron = {
  ...HERON,
  imageUrl: picture(
    '#1f6feb',
    '<path d="M8 24q6-6 12 0t12 0v8H8z" fill="#fff"/><circle cx="27" cy="13" r="4" fill="#fff"/>',
  ),
}
const quartz = {
  ...QUARTZ,
  imageUrl: picture('#ff8a3d', '<path d="M20 8c6 6 9 10 9 15a9 9 0 0 1-18 0c0-5 3-9 9-15z" fill="#fff"/>'),
}
const installed = [heron, quartz, WALLET_CONNECT]

const way = (method: ConnectMethod['method'], component: () => unknown) =>
  contributeTo(connectMethods, { method, load: async () => ({ default: component }) })
const auth: Manifest = defineManifest({
  id: 'auth',
  contributes: [
    way('email', () => <Input label="Email" labelHidden placeholder="Email" value="" onChange={() => {}} />),
    way('social', () => (
      <Button kind="secondary" wide>
        Continue with Google
      </Button>
    )),
  ],
})

const rainfall: Wallet = {
  id: 'f'.repeat(64),
  name: 'Rainfall',
  imageId: 'rainfall',
  order: 3,
  mobileLink: 'rainfall://',
  desktopLink: 'rainfall-desktop://',
  webappLink: 'https://app.rainfall.example',
  chromeStore: 'https://chromewebstore.google.com/detail/rainfall',
  appStore: 'https://apps.apple.com/app/rainfall',
  playStore: 'https://play.google.com/store/apps/details?id=rainfall',
  homepage: 'https://rainfall.example',
  rdns: 'example.rainfall',
}
const WELL_KNOWN: Wallet = {
  ...rainfall,
  id: 'e'.repeat(64),
  name: 'Rainbow',
  rdns: undefined,
  mobileLink: 'rainbow://',
  webappLink: 'https://rainbow.me/app',
}
const WEB_LINK: Wallet = {
  ...WELL_KNOWN,
  id: 'd'.repeat(64),
  name: 'Elsewhere',
  mobileLink: 'https://elsewhere.example',
  webappLink: undefined,
}
const PHONE_ONLY: Wallet = { ...rainfall, desktopLink: undefined, webappLink: undefined, rdns: undefined }
const uri = `wc:${'7f3a'.repeat(16)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${'c0de'.repeat(16)}`
const ready = (now: number): Pairing => ({
  status: 'ready',
  uri,
  expiresAt: Date.now() + 290_000,
  until: now + 290_000,
})
const external = { view: 'ConnectingExternal', args: { connectorId: HERON.id, walletRank: 1 }, installed }
const remote = { view: 'ConnectingWalletConnect', args: { wallet: PHONE_ONLY }, installed, pairing: ready }

const PHONE = connector({
  id: 'ton:rainfall',
  name: 'Rainfall',
  type: 'EXTERNAL',
  remote: true,
  imageUrl: heron.imageUrl,
})
const elsewhere = {
  view: 'ConnectingExternal',
  args: { connectorId: PHONE.id },
  installed: [PHONE],
  pairing: (now: number) => {
    const link = `https://rainfall.example/connect?id=${'7f3a'.repeat(16)}`
    return { ...ready(now), uri: link, connectorId: PHONE.id } as const
  },
}

const question = view('Question')
const asking: Manifest = defineManifest({
  id: 'asking',
  contributes: [contributeView(question, { load: async () => ({ default: () => <EmptyState title="A question" /> }) })],
})

export const SCENES: Record<string, Scene> = {
  connect: {
    installed,
    termsConditionsUrl: 'https://app.example/terms',
    privacyPolicyUrl: 'https://app.example/privacy',
  },
  'connect-loading': { installed: [WALLET_CONNECT], directory: 'silent' },
  'connect-late': { installed, directory: 'late' },
  'connect-failed': { installed, directory: 'refusing' },
  'connect-empty': { installed: [], projectId: undefined },
  'connect-methods': { installed, others: [auth] },
  'connect-collapsed': { installed: [WALLET_CONNECT], others: [auth], features: { collapseWallets: true } },
  'connect-many': {
    view: 'Connect',
    installed: [
      ...installed,
      { ...heron, id: 'test.heron#2' },
      connector({ id: 'quartz-solana', name: 'Quartz', namespaces: ['solana'], rdns: 'test.quartz' }),
      connector({ id: 'long', name: 'A wallet whose name goes on for longer than any row', rdns: 'test.long' }),
    ],
    recent: [rainfall],
    session: {
      status: 'connected',
      connectorId: 'long',
      accounts: [{ address: '0x1' }],
      address: '0x1',
      networkId: 'eip155:1',
      wallet: { name: 'Long' },
    },
  },
  'connect-phone': { installed: [WALLET_CONNECT], recent: [WELL_KNOWN, WEB_LINK], pairing: ready },
  'connect-paired': {
    view: 'Connect',
    installed,
    session: {
      status: 'connected',
      connectorId: WALLET_CONNECT.id,
      accounts: [{ address: '0x1' }],
      address: '0x1',
      networkId: 'eip155:1',
      wallet: { name: 'Rainfall' },
    },
  },
  'connect-paired-elsewhere': {
    view: 'Connect',
    args: { namespace: 'solana' },
    installed: [{ ...WALLET_CONNECT, namespaces: ['eip155', 'solana'] }],
    session: {
      status: 'connected',
      connectorId: WALLET_CONNECT.id,
      accounts: [{ address: '0x1' }],
      address: '0x1',
      networkId: 'eip155:1',
      wallet: { name: 'Rainfall' },
    },
  },
  wallets: { view: 'ConnectWallets', installed },
  all: { view: 'AllWallets', installed },
  'all-loading': { view: 'AllWallets', installed: [WALLET_CONNECT], directory: 'silent' },
  'all-failed': { view: 'AllWallets', installed: [WALLET_CONNECT], directory: 'refusing' },
  'all-failed-installed': { view: 'AllWallets', installed, directory: 'refusing' },
  'all-none': { view: 'AllWallets', installed, args: { search: 'no such wallet' } },
  external,
  'external-questioned': { ...external, others: [asking] },
  'external-declined': { ...external, answer: new PorticoError('USER_REJECTED', 'User rejected the request') },
  'external-busy': { ...external, answer: new PorticoError('WALLET_BUSY', 'Already pending') },
  'external-connected': {
    ...external,
    session: {
      status: 'connected',
      connectorId: HERON.id,
      accounts: [{ address: '0x1' }],
      address: '0x1',
      networkId: 'eip155:1',
      wallet: { name: 'Heron' },
    },
  },
  namespaces: {
    view: 'ConnectingMultiChain',
    args: { name: 'Quartz', connectorIds: [QUARTZ.id, 'quartz-solana'] },
    installed: [
      ...installed,
      connector({ id: 'quartz-solana', name: 'Quartz', namespaces: ['solana'], rdns: 'test.quartz' }),
    ],
  },
  code: { ...remote, args: undefined },
  'code-wallet': remote,
  'code-tabs': { ...remote, args: { wallet: rainfall } },
  'code-preparing': { ...remote, pairing: () => ({ status: 'preparing' }) },
  'code-expiring': {
    ...remote,
    pairing: now => ({ status: 'ready', uri, expiresAt: Date.now() + 25_000, until: now + 25_000 }),
  },
  'code-expired': { ...remote, pairing: () => ({ status: 'expired' }) },
  'code-unreachable': {
    ...remote,
    pairing: () => ({ status: 'unreachable', code: 'RELAY_UNREACHABLE', message: 'No answer' }),
  },
  'code-no-library': {
    ...remote,
    pairing: () => ({ status: 'unreachable', code: 'LIBRARY_MISSING', message: 'Not installed' }),
  },
  'code-no-adapter': { ...remote, answer: new PorticoError('WALLETCONNECT_MISSING', 'Not found') },
  'code-declined': { ...remote, answer: new PorticoError('USER_REJECTED', 'User rejected') },
  'remote-wallet': elsewhere,
  'remote-wallet-preparing': { ...elsewhere, pairing: ready },
  'remote-wallet-expiring': {
    ...elsewhere,
    pairing: now => ({ ...elsewhere.pairing(now), expiresAt: Date.now() + 25_000, until: now + 25_000 }),
  },
  'remote-wallet-expired': {
    ...elsewhere,
    pairing: () => ({ status: 'idle' }),
    answer: new PorticoError('PAIRING_EXPIRED', 'Expired'),
  },
  'remote-wallet-declined': { ...elsewhere, answer: new PorticoError('USER_REJECTED', 'User rejected') },
  basic: { withoutAdapter: true, installed: [WALLET_CONNECT], pairing: ready },
  'basic-manual': { own: { manualWalletConnect: true }, installed, pairing: ready },
  'code-manual': { ...remote, own: { manualWalletConnect: true } },
  what: { view: 'WhatIsAWallet', installed },
  get: { view: 'GetWallet', installed },
  downloads: { view: 'Downloads', args: { wallet: rainfall }, installed },
}
