import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest'
import { solana } from '../../adapters/solana/manifest'
import { walletconnect } from '../../adapters/walletconnect/manifest'
import { contentSecurityPolicy, type HostNetwork, type PorticoOptions, view } from '../../kernel'
import { mainnet, solanaMainnet } from '../../networks'
import { standard } from '../../plugins'
import { connect } from '../../plugins/connect/manifest'
import { payments } from '../../plugins/payments/manifest'
import { standardManifests } from '../docs/standardManifests'
import { type AppOptions, endAll, FIRST, openApp, SECOND, warmUp } from './user'

/* The printed policy names the hosts that a set-up asks, and no other. */

const own = (network: HostNetwork, url: string): HostNetwork => ({ ...network, rpcUrls: { default: { http: [url] } } })

const OWN = 'https://node.example'
const ownMainnet = own(mainnet, `${OWN}/key`)
const [API, RPC] = ['https://api.web3modal.org', 'https://rpc.walletconnect.org']
const PULSE = 'https://pulse.walletconnect.org'
const RELAY = 'wss://relay.walletconnect.org'
const SECURE = 'https://secure.walletconnect.org'
const VERIFY = 'https://verify.walletconnect.org'
const project: PorticoOptions = {
  projectId: 'p',
  networks: [ownMainnet],
  adapters: [evm()],
  plugins: standard(),
}

async function hostsOf(options: PorticoOptions) {
  const policy = new Map(
    (await contentSecurityPolicy(options)).split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.filter(source => /^(https?|wss?):/.test(source))]
    }),
  )
  const { 'connect-src': connect, 'img-src': img, 'frame-src': frame, ...others } = Object.fromEntries(policy)
  expect(Object.values(others).flat()).toEqual([])
  return { connect, img, frame }
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

/** The hosts that receive a request while a user connects and opens every view on two networks. */
async function recordHosts(options: AppOptions): Promise<string[]> {
  const user = await openApp(options)
  await user.portico.open()
  await user.edges.clock.advance(60_000)
  if (!options.projectId) expect(user.edges.server.sent).toEqual([])
  await user.connect()
  const views = (await standardManifests()).flatMap(({ contributes = [] }) =>
    contributes.flatMap(part => (part.kind === 'view' ? part.view : [])),
  )
  for (const network of [FIRST, SECOND] as const) {
    await user.portico.switchNetwork(network)
    for (const id of views) {
      await user.inside.open(view(id)).catch(() => undefined)
      await user.edges.clock.advance(1_000)
    }
  }
  const { server, env } = user.edges
  return [
    ...new Set([...server.sent.map(({ url }) => url.origin), ...env.beacons.map(({ url }) => new URL(url).origin)]),
  ]
}

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

describe('the table of set-ups in docs/privacy.md', () => {
  beforeAll(warmUp)
  afterEach(endAll)

  const publicNode = new URL(mainnet.rpcUrls.default.http[0] ?? '').origin
  const services = {
    api: 'https://a.example',
    rpc: 'https://b.example',
    pulse: 'https://c.example',
    relay: 'wss://d.example',
    secure: 'https://e.example',
    verify: 'https://f.example',
  }
  const shared = { plugins: standard(), adapters: [evm()] }
  const withId = { ...shared, adapters: [evm(), walletconnect()], projectId: 'p' }
  const SET_UPS: Readonly<Record<string, PorticoOptions>> = {
    nothing: { ...shared, networks: [mainnet] },
    'own nodes': { ...shared, networks: [ownMainnet] },
    'WalletConnect alone': { ...withId, networks: [ownMainnet], basic: true },
    'project API': { ...withId, networks: [mainnet] },
    'own services': { ...withId, networks: [ownMainnet], endpoints: services },
  }
  const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
    'public nodes of your networks': [publicNode],
    'nodes of yours': [OWN],
    'hosts of yours in `endpoints`': Object.values(services),
    ...Object.fromEntries([API, RPC, RELAY, VERIFY, SECURE, PULSE].map(url => [`\`${new URL(url).host}\``, [url]])),
  }
  const [head = [], , ...rows] = (/^\| receiver [\s\S]*?\n\n/m.exec(readFileSync('docs/privacy.md', 'utf8'))?.[0] ?? '')
    .trim()
    .split('\n')
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
  /** The hosts of the receivers that a column gives something. */
  const named = (column: string) =>
    rows.flatMap(row => (row[head.indexOf(column)] === '–' ? [] : (RECEIVERS[row[0] ?? ''] ?? [])))

  test('docs/privacy.md has a column for each set-up and a row for each receiver', () => {
    expect(head).toEqual(['receiver', ...Object.keys(SET_UPS)])
    expect(rows.map(([receiver]) => receiver).sort()).toEqual(Object.keys(RECEIVERS).sort())
  })

  test.each(Object.entries(SET_UPS))(
    'the printed policy names the receivers of the set-up “%s”',
    async (name, options) => {
      const { connect = [], img = [], frame = [] } = await hostsOf(options)
      expect([...new Set([...connect, ...img, ...frame])].sort()).toEqual(named(name).sort())
    },
  )

  test.each(Object.entries(SET_UPS))(
    'a user who connects and opens every view sends requests only to receivers of the set-up “%s”',
    async (name, { networks: [one], adapters: _, plugins: __, ...options }) => {
      const hosts = await recordHosts({ projectId: undefined, ...options, networks: [one!, { ...one!, id: 10 }] })
      expect(hosts.filter(host => !named(name).includes(host))).toEqual([])
      expect(hosts).toContain(name === 'project API' ? RPC : new URL(one!.rpcUrls.default.http[0]!).origin)
    },
  )
})
