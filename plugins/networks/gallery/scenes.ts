import { type ConnectedSession, type Connector, type Network, PorticoError, type SessionState } from '../../../kernel'
import {
  base,
  bitcoin,
  devnet,
  live,
  mainnet,
  polygon,
  sepolia,
  solana,
  type TestHostOptions,
  UNLISTED,
} from './testHost'

/** One scene of the gallery: the host's options, its session, and the stack of views. */
export interface Scene extends TestHostOptions {
  state: SessionState
  views: readonly string[]
  /** Further sessions, by namespace. */
  beside?: Readonly<Record<string, SessionState>>
  connectors?: readonly Connector[]
}

const picture = (background: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${background}"/>${drawing}</svg>`,
  )}`
const LANTERN = picture('#ff8a3d', '<path d="M20 8c6 6 9 10 9 15a9 9 0 0 1-18 0c0-5 3-9 9-15z" fill="#fff"/>')
const pictured = (network: Network, imageUrl: string): Network => ({ ...network, assets: { imageUrl } })

const USUAL = [
  pictured(mainnet, picture('#6a7bd1', '<path d="M20 7l8 13-8 5-8-5zM20 33l8-11-8 5-8-5z" fill="#fff"/>')),
  pictured(base, picture('#2151f5', '<circle cx="20" cy="20" r="9" fill="#fff"/>')),
  polygon,
  sepolia,
]
const numbered = (id: number): Network => ({ ...mainnet, id, caipNetworkId: `eip155:${id}`, name: `Network ${id}` })
const MANY = [...USUAL, ...Array.from({ length: 60 }, (_, index) => numbered(1000 + index))]

const connected = (more: Partial<ConnectedSession> = {}): SessionState => ({
  status: 'connected',
  ...live({ wallet: { name: 'Lantern', imageUrl: LANTERN }, ...more }),
})
const DISCONNECTED: SessionState = { status: 'disconnected' }

const fails = (code: string): TestHostOptions['control'] => ({
  switchNetwork: () => Promise.reject(new PorticoError(code, `It went wrong: ${code}`)),
})
/** Stays pending until it is cancelled. */
const waits: TestHostOptions['control'] = {
  switchNetwork: (_, { signal } = {}) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
}

const NAMESPACE_ADAPTERS = [
  ...USUAL.slice(0, 3),
  pictured(solana, picture('#15131c', '<path d="M10 26h16l4-4H14zM10 18h16l4-4H14z" fill="#7ee0b5"/>')),
  devnet,
  pictured(bitcoin, picture('#f7931a', '<circle cx="20" cy="20" r="8" fill="#fff"/>')),
]
const onSolana: SessionState = {
  status: 'connected',
  ...live({ connectorId: 'marlin', networkId: 'solana:main', wallet: { name: 'Marlin' } }),
}

const SWITCH = ['Account', 'Networks', 'SwitchNetwork']

export const SCENES: Record<string, Scene> = {
  networks: { state: connected(), views: ['Account', 'Networks'], networks: USUAL, control: waits },
  many: { state: DISCONNECTED, views: ['Networks'], networks: MANY },
  approved: {
    state: connected({ approvedNetworkIds: ['eip155:1', 'eip155:8453'] }),
    views: ['Account', 'Networks'],
    networks: USUAL,
    control: waits,
  },
  namespaces: {
    state: connected(),
    beside: { solana: onSolana },
    views: ['Account', 'Networks'],
    networks: NAMESPACE_ADAPTERS,
    control: waits,
  },
  elsewhere: { state: connected(), views: ['Account', 'Networks', 'SwitchActiveChain'], networks: NAMESPACE_ADAPTERS },
  'elsewhere-same': {
    state: connected(),
    views: ['Account', 'Networks', 'SwitchActiveChain'],
    networks: NAMESPACE_ADAPTERS,
    connectors: [
      { id: 'solana:Lantern', name: 'Lantern', type: 'ANNOUNCED', namespaces: ['solana'], adapter: 'chains' },
    ],
  },
  fixed: { state: connected(), views: ['Networks'], networks: USUAL, own: { enableNetworkSwitch: false } },
  switching: { state: connected(), views: SWITCH, networks: USUAL, control: waits },
  declined: { state: connected(), views: SWITCH, networks: USUAL, control: fails('USER_REJECTED') },
  unable: { state: connected(), views: SWITCH, networks: USUAL, control: fails('CHAIN_UNSUPPORTED') },
  unsupported: { state: connected({ networkId: UNLISTED }), views: [], networks: USUAL, control: waits },
  button: { state: connected(), views: ['Account'], networks: USUAL },
  help: { state: DISCONNECTED, views: ['Networks', 'WhatIsANetwork'], networks: USUAL },
}
