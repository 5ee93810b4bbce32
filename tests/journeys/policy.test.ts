import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest'
import { solana } from '../../adapters/solana/manifest'
import { walletconnect } from '../../adapters/walletconnect/manifest'
import type { PorticoOptions } from '../../kernel'
import { mainnet, solanaMainnet } from '../../networks'
import { standard } from '../../plugins'
import { connect } from '../../plugins/connect/manifest'
import { payments } from '../../plugins/payments/manifest'
import { API, hostsOf, OWN, own, ownMainnet, PULSE, RELAY, RPC, recordHosts, SECURE, VERIFY } from './hosts'
import { endAll, warmUp } from './user'

/* The printed policy names the hosts that a set-up asks, and no other. */

const project: PorticoOptions = {
  projectId: 'p',
  networks: [ownMainnet],
  adapters: [evm()],
  plugins: standard(),
}

type PolicyRow = [string, PorticoOptions, { connect: string[]; img: string[]; frame: string[] }]

/** Set-ups with the views of Connect and the payments alone. */
const paying = (text: string, setUps: readonly Partial<PorticoOptions>[], img: string[]): PolicyRow[] =>
  setUps.map(setUp => [
    `${text}, with ${JSON.stringify(setUp)}`,
    { ...project, plugins: [connect(), ...payments()], ...setUp },
    { connect: [API, OWN, RPC], img, frame: [] },
  ])

describe('the printed policy', () => {
  const { projectId: _, ...withoutId } = project
  const none = { connect: [OWN], img: [], frame: [] }
  const standardHosts = { connect: [API, OWN, PULSE, RPC], img: [API, RPC], frame: [SECURE] }
  const rows: PolicyRow[] = [
    ['without an id and with own nodes: these nodes', withoutId, none],
    [
      'without an id, with every adapter and every feature allowed: the nodes',
      {
        ...withoutId,
        networks: [ownMainnet, own(solanaMainnet, 'https://solana.example')],
        adapters: [evm(), solana(), walletconnect()],
        features: {
          analytics: true,
          email: true,
          socials: ['google'],
          emailCapture: true,
          reownAuthentication: true,
          smartSessions: true,
          swaps: true,
          payments: true,
        },
        endpoints: { alternate: { api: 'https://alternate.example' } },
      },
      { connect: [OWN, 'https://solana.example'], img: [], frame: [] },
    ],
    [
      'without an id, with the host’s own key at the on-ramp provider: the nodes',
      { ...withoutId, plugins: standard({ onramp: { meldPublicKey: 'key' } }) },
      none,
    ],
    [
      'without an id, with a sign-in of the host: the nodes and the app’s icon',
      { ...withoutId, plugins: standard({ siwx: {} }), metadata: { icons: ['https://icon.example/a.png'] } },
      { connect: [OWN], img: ['https://icon.example'], frame: [] },
    ],
    [
      'with customRpcUrls: the network’s own nodes too, which are asked after them',
      { ...withoutId, customRpcUrls: { 'eip155:1': ['https://first.example/key'] } },
      { connect: ['https://first.example', OWN], img: [], frame: [] },
    ],
    ['with an id: the hosts of the project API', project, standardHosts],
    [
      'with an id and WalletConnect: the relay and the attestation too',
      { ...project, adapters: [evm(), walletconnect()] },
      { ...standardHosts, connect: [API, OWN, PULSE, RPC, RELAY], frame: [SECURE, VERIFY] },
    ],
    [
      'with an id and without login: no frame',
      { ...project, features: { email: false, socials: false } },
      { ...standardHosts, frame: [] },
    ],
    [
      'with an id and an empty list of social logins, and no email: no frame',
      { ...project, features: { email: false, socials: [] } },
      { ...standardHosts, frame: [] },
    ],
    ['with one way to log in: the frame', { ...project, features: { email: false } }, standardHosts],
    [
      'on networks that the embedded wallet does not serve: no frame',
      { ...project, networks: [{ ...ownMainnet, id: 31_337 }] },
      { ...standardHosts, frame: [] },
    ],
    [
      'without analytics: no analytics host',
      { ...project, features: { analytics: false } },
      { ...standardHosts, connect: [API, OWN, RPC] },
    ],
    [
      'if the project may only disable: no host of a feature that the host does not enable',
      { ...project, remotePolicy: 'remote-may-only-disable' },
      { ...standardHosts, connect: [API, OWN, RPC] },
    ],
    [
      'if the host decides, and enables analytics: the analytics host',
      { ...project, remotePolicy: 'local-decides', features: { analytics: true } },
      standardHosts,
    ],
    [
      'in basic mode: the wallet directory and the nodes',
      { ...project, basic: true },
      { connect: [API, OWN, RPC], img: [API, RPC], frame: [] },
    ],
    [
      'of the plugin `connect` alone: the wallet directory',
      { ...project, plugins: [connect()] },
      { connect: [API, OWN, RPC], img: [API], frame: [] },
    ],
    ...paying(
      'if the project may enable a payment at an exchange: the gateway’s pictures',
      [{}, { features: { payments: false } }, { features: { payments: true }, remotePolicy: 'local-decides' }],
      [API, RPC],
    ),
    ...paying(
      'if no payment at an exchange can be enabled: no picture of the gateway',
      [
        { features: { payments: false, payWithExchange: false } },
        { remotePolicy: 'remote-may-only-disable' },
        { remotePolicy: 'local-decides' },
        { basic: true },
      ],
      [API],
    ),
    [
      'with endpoints of the host: these, and none of the public ones',
      {
        ...project,
        adapters: [evm(), walletconnect()],
        endpoints: {
          api: 'https://a.example',
          rpc: 'https://b.example',
          pulse: 'https://c.example',
          relay: 'wss://d.example',
          secure: 'https://e.example',
          verify: 'https://f.example',
        },
      },
      {
        connect: ['https://a.example', 'https://b.example', 'https://c.example', OWN, 'wss://d.example'],
        img: ['https://a.example', 'https://b.example'],
        frame: ['https://e.example', 'https://f.example'],
      },
    ],
    [
      'with alternate endpoints: both, for users of every time zone',
      { ...project, endpoints: { alternate: { api: 'https://alternate.example' } } },
      {
        ...standardHosts,
        connect: [...standardHosts.connect, 'https://alternate.example'].sort(),
        img: ['https://alternate.example', API, RPC],
      },
    ],
    [
      'with pictures of the host: their hosts',
      {
        ...project,
        networks: [{ ...ownMainnet, assets: { imageUrl: 'https://chain.example/a.svg' } }],
        customWallets: [{ id: 'w', name: 'W', imageUrl: 'https://wallet.example/w.svg' }],
      },
      { ...standardHosts, img: [API, 'https://chain.example', RPC, 'https://wallet.example'] },
    ],
  ]

  test.each(rows)('the printed policy names the hosts of %s', async (_, options, expected) => {
    const sorted = { ...expected, connect: [...expected.connect].sort(), img: [...expected.img].sort() }
    expect(await hostsOf(options)).toEqual(sorted)
  })
})

describe('without a project id and with own nodes', () => {
  beforeAll(warmUp)
  afterEach(endAll)

  test.each([
    ['by default', {}],
    ['with every feature that a host can ask for', { analytics: true, emailCapture: true, smartSessions: true }],
  ])('a user who connects and opens every view sends requests to these nodes only, %s', async (_, features) => {
    const networks = [ownMainnet, own({ ...mainnet, id: 10 }, 'https://second.example')]
    const hosts = await recordHosts({ projectId: undefined, networks, features })
    expect(hosts.sort()).toEqual([OWN, 'https://second.example'])
  })
})
