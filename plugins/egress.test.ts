import { expect, test } from 'vitest'
import { bitcoin } from '../adapters/bitcoin/manifest'
import { cosmos } from '../adapters/cosmos/manifest'
import { evm } from '../adapters/evm/manifest'
import { polkadot } from '../adapters/polkadot/manifest'
import { solana } from '../adapters/solana/manifest'
import { stacks } from '../adapters/stacks/manifest'
import { sui } from '../adapters/sui/manifest'
import { walletconnect } from '../adapters/walletconnect/manifest'
import type { CurrentOptions, Egress, Manifest } from '../kernel'
import features from './features'
import { standard } from './index'
import { siwx } from './siwx/manifest'
import type { SiwxOptions } from './siwx/state'

/* Written by hand: a host that a manifest adds reaches the http port and the printed policy without a further check. */

const NODE = 'https://node.example'
const PICTURE = 'https://picture.example'

/** The options that an egress reads. */
const settings = {
  projectId: 'p',
  features: {},
  metadata: { name: '', description: '', url: '', icons: [PICTURE] },
  customWallets: [{ imageUrl: PICTURE }],
  networks: [
    {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      rpcUrls: { default: { http: [NODE] } },
      assets: { imageUrl: PICTURE },
    },
  ],
} as unknown as CurrentOptions
const endpoints = { api: 'api', rpc: 'rpc', pulse: 'pulse', secure: 'secure', relay: 'relay', verify: 'verify' }

const egressOf = ({ egress }: Manifest): Egress | undefined => egress?.({ endpoints, settings })

const CHAIN: Egress = { connect: ['rpc'], img: ['api', 'rpc'] }
const HOSTS: Readonly<Record<string, Egress>> = {
  project: { connect: ['api'] },
  connect: { connect: ['api'], img: ['api', PICTURE] },
  networks: { img: ['api', PICTURE] },
  account: CHAIN,
  activity: CHAIN,
  swaps: CHAIN,
  'auth-email': { frame: ['secure'] },
  'auth-socials': { frame: ['secure'] },
  names: { connect: ['rpc'] },
  onramp: { connect: ['rpc'] },
  'pay-with-exchange': { connect: ['rpc'], img: ['rpc'] },
  'payments-exchanges': { connect: ['rpc'], img: ['rpc'] },
  send: { connect: ['rpc'] },
  siwx: { connect: ['api'], img: [PICTURE] },
  'smart-sessions': { connect: ['rpc'] },
  capture: { connect: ['api'] },
  analytics: { connect: ['pulse'] },
}

test('each plugin’s manifest names exactly the hosts of this table, and a plugin outside it names none', () => {
  const named = [...standard(), ...features()].flatMap(manifest => {
    const egress = egressOf(manifest)
    return egress ? [[manifest.id, egress] as const] : []
  })
  expect(Object.fromEntries(named)).toEqual(HOSTS)
})

test('a part that has no picture or sign-in of its own names no host for it', () => {
  const bare = { ...settings, customWallets: undefined, networks: [{ ...settings.networks[0], assets: undefined }] }
  const of = (id: string, given: object = {}) => {
    const manifest = [...standard(), ...features()].find(one => one.id === id)
    return manifest?.egress?.({ endpoints, settings: { ...bare, ...given } as CurrentOptions })
  }
  expect(of('connect')).toEqual({ connect: ['api'], img: ['api'] })
  expect(of('connect', { customWallets: [{}] })).toEqual({ connect: ['api'], img: ['api'] })
  expect(of('networks')).toEqual({ img: ['api'] })
})

test.each<[string, SiwxOptions | undefined, object | undefined, readonly string[]]>([
  ['the project’s service', undefined, {}, ['api']],
  ['a sign-in of the host', { statement: 'Welcome' }, {}, [NODE]],
  ['a sign-in of the host without features', { statement: 'Welcome' }, undefined, [NODE]],
  ['both', { statement: 'Welcome' }, { reownAuthentication: true }, ['api', NODE]],
  ['a service that the host has not enabled', { statement: 'Welcome' }, { reownAuthentication: ['x'] }, [NODE]],
  ['a configuration in the format of older kits', { siweConfig: {} as never }, {}, []],
])('%s names these hosts for sign-in', (_, options, features, connect) => {
  const egress = siwx(options).egress?.({ endpoints, settings: { ...settings, features } as CurrentOptions })
  expect(egress).toEqual({ connect, img: [PICTURE] })
})

const OTHER_NODE = 'https://other.example'

// WalletConnect serves the networks of every namespace.
test.each<[Manifest, string, Egress]>([
  [evm(), 'eip155', { connect: ['rpc', NODE] }],
  [solana(), 'solana', { connect: ['rpc', NODE] }],
  [bitcoin(), 'bip122', { connect: [NODE] }],
  [polkadot(), 'polkadot', { connect: [NODE, 'wss://node.example'] }],
  [cosmos(), 'cosmos', { connect: [NODE] }],
  [sui(), 'sui', { connect: [NODE] }],
  [stacks(), 'stacks', { connect: [NODE] }],
  [walletconnect(), 'eip155', { connect: ['relay', 'rpc', NODE, OTHER_NODE], frame: ['verify'] }],
])(
  'the adapter $id names the nodes of the networks that it serves, and no other host: %#',
  (adapter, namespace, hosts) => {
    const [network] = settings.networks
    const networks = [{ ...network, caipNetworkId: `${namespace}:1`, chainNamespace: namespace, cosmos: {} }]
    const other = {
      ...networks[0],
      caipNetworkId: 'other:1',
      chainNamespace: 'other',
      rpcUrls: { default: { http: [OTHER_NODE] } },
    }
    const egress = adapter.egress?.({ endpoints, settings: { ...settings, networks: [...networks, other] } as never })
    expect(egress).toEqual(hosts)
  },
)
