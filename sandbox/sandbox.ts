import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type AuthFrame, startAuthFrame } from './authFrame'
import { createNamespaces, type SandboxNamespaces } from './chains'
import { type Anvil, fundedKeys, startAnvil } from './chains/evm/chain'
import { CHAINS, describeNetwork, type HostChain, type SandboxNetwork } from './chains/evm/networks'
import { takeSnapshot } from './chains/evm/takeSnapshot'
import type { WalletScript } from './chains/evm/walletScript'
import { createFaults, type Faults } from './faults'
import type { FetchHandler } from './listen'
import { hasPackages, requirePrograms } from './packages'
import { Relay } from './relay/relay'
import { createVerify, type Verify } from './relay/verify'
import { placeDex } from './services/dex/contracts'
import { type EnsName, ensOf } from './services/names/ens'
import type { GatewayConfig } from './services/projectApi/config'
import { type Names, type ProjectApi, serveProjectApi } from './services/projectApi/openProjectApi'
import { type RecordedRequest, recordRequests } from './services/projectApi/recorder'
import { createServices, type Services } from './services/services'
import { serveWalletPage } from './wallets/walletconnect/serveWalletPage'

/** Ports to use instead of free ones. */
export interface SandboxPorts {
  /** Of the project API's gateway. */
  gateway?: number
  /** Of the relay, through which WalletConnect wallets reach the page. */
  relay?: number
  /** Of the page of the WalletConnect wallet. */
  wallet?: number
  /** Of the login frame. */
  authFrame?: number
  /** One for each chain: 31337, 31338, 31339. */
  chains?: number[]
}

/** Options of `startSandbox`. */
export interface StartOptions {
  /** Fixed ports; free ones by default. */
  ports?: SandboxPorts
  /** EVM chains of the host, each with a local node of that chain id: `[mainnet, base]` of `portico/networks`. */
  chains?: readonly HostChain[]
}

/** The running services, chains and wallets, and their controls. */
export interface Sandbox {
  /** Origins for `createPortico({ endpoints })`; `relay` is a `ws:` URL. */
  endpoints: { api: string; rpc: string; pulse: string; secure: string; relay: string; verify: string }
  /** Networks that a host lists: Local One (31337) and Local Two (31338, a testnet), in the shape of viem chains. */
  networks: [SandboxNetwork, SandboxNetwork]
  /** The chains of the option `chains`, with the URLs of their local nodes. The wallets start on the first one. */
  chains: SandboxNetwork[]
  /** A chain (31339) that the wallets know and the host does not list. */
  unsupportedChain: SandboxNetwork
  /** The exchange of the local chains, in the format of `features.swapRouters`; empty without the packages of Uniswap. */
  swapRouters: Record<string, readonly string[]>
  /** Private keys of the twelve funded accounts: Heron 0–2, Quartz 3–5, Lantern 6–8, the WalletConnect wallet 9–11. */
  keys: readonly Hex[]
  /** The page of the WalletConnect wallet; it pairs from `?uri=` and `/wc?uri=`. */
  walletUrl: string
  /** The script that puts the wallets Heron, Quartz and Lantern into a page. */
  walletScript: WalletScript
  /** Solana, Bitcoin and the other namespaces: `await sandbox.namespaces.start('solana')`. */
  namespaces: SandboxNamespaces
  /** Login by email and social accounts, on an origin of its own: `endpoints.secure`. */
  authFrame: AuthFrame
  /** Tokens, prices and names; the first request puts them on a chain. */
  services: Services
  /**
   * Puts names of ENS on the local Ethereum, in place of those of an earlier call and until `reset`: pages without a project
   * id read them. Needs `chains: [mainnet]`.
   */
  placeEns(names: readonly EnsName[]): Promise<void>
  /** The WalletConnect relay, with its disturbances. */
  relay: Relay
  /** The relay's verify service. */
  verify: Verify
  /** Faults of the project API's gateway. */
  faults: Faults
  /** The project API's gateway: its configuration, and everything that it received. */
  gateway: {
    /** Every request received, in order, without preflights. */
    requests: RecordedRequest[]
    config: GatewayConfig
    events: unknown[]
    errors: unknown[]
    /** Codes that the authentication service mailed, oldest first. */
    mails: { to: string; code: string }[]
    /** The account names that it has registered. */
    names: Names
    /** Clears requests, events and errors. */
    clear(): void
  }
  /**
   * Sets the EVM chains back to their first block, and ends faults and disturbances of the relay; forgets recorded requests and
   * changes of `gateway.config`. Other namespaces, registered names and logged-in users stay.
   */
  reset(): Promise<void>
  /** Stops every server and node. */
  stop(): Promise<void>
}

/**
 * Starts services without internet on the loopback address: the project API's gateway, EVM nodes, a WalletConnect relay
 * and wallets with real keys. Everything ends with `stop()`, and with the process.
 *
 * @example
 * const sandbox = await startSandbox()
 * const { networks, endpoints } = sandbox
 * const portico = createPortico({ projectId: 'demo', networks, endpoints, adapters: [evm()], plugins: standard() })
 * await sandbox.stop()
 */
export async function startSandbox(options: StartOptions = {}): Promise<Sandbox> {
  requirePrograms()
  const ends: (() => Promise<void>)[] = []
  const stopLater = <T extends { stop(): Promise<void> }>(thing: T): T => {
    ends.push(() => thing.stop())
    return thing
  }
  const stop = async () => {
    await Promise.all(ends.splice(0).map(ending => ending()))
  }
  try {
    return await assemble(options, stopLater, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

type StopLater = <T extends { stop(): Promise<void> }>(thing: T) => T

async function assemble(
  { ports = {}, chains: hostChains = [] }: StartOptions,
  stopLater: StopLater,
  stop: () => Promise<void>,
): Promise<Sandbox> {
  const own = hostChains.filter(({ id }) => !CHAINS.some(chain => chain.id === id))
  const known: HostChain[] = [...own, ...CHAINS]
  const verify = createVerify()
  const [relay, chains] = await startTogether(
    Relay.start({ port: ports.relay, fetch: request => verify.fetch(request) }).then(stopLater),
    known.map(({ id }, index) => startAnvil(id, { port: ports.chains?.[index - own.length] }).then(stopLater)),
  )
  const keys = fundedKeys()
  const nodes = chains.map(({ chainId, rpcUrl }, index) => ({ id: chainId, name: known[index]?.name ?? '', rpcUrl }))
  const walletPage = stopLater(
    await serveWalletPage({
      port: ports.wallet,
      page: { chains: nodes, keys: keys.slice(9), relayUrl: relay.url, verifyUrl: relay.origin, answer: 'ask' },
      inPage: { chains: nodes, keys: inPageKeys(keys), answer: 'approve' },
    }),
  )
  const served = listedNodes(chains)
  const frameChains = nodes.slice(0, -1).map(({ id, name, rpcUrl }) => ({ id: `eip155:${id}` as const, name, rpcUrl }))
  const authFrame = await startAuthFrame({ port: ports.authFrame, fundUsers: true, chains: frameChains })
  stopLater({ stop: authFrame.close })
  const namespaces = withSolana(stopLater(createNamespaces()), authFrame, served)
  const services = createServices({ nodes: served, funded: keys.map(privateKeyToAddress) })
  const faults = createFaults()
  const requests: RecordedRequest[] = []
  const walletUrl = `${walletPage.origin}/`
  const wrap = (fetch: FetchHandler) => recordRequests(faults.wrap(fetch), requests)
  const projectApi = await serveProjectApi({ services, nodes: served, walletUrl }, { port: ports.gateway, wrap })
  const { origin } = stopLater(projectApi)
  const [described, [one, two, unsupported]] = describeChains(known, chains, `${origin}/explorer`)
  const gateway = gatewayControl(projectApi, requests)
  return {
    endpoints: endpointsOf(origin, authFrame, relay),
    networks: [one, two],
    chains: hostChains.flatMap(({ id }) => described.get(id) ?? []),
    unsupportedChain: unsupported,
    swapRouters: swapRoutersOf([...described.keys()].slice(0, -1)),
    keys,
    walletUrl,
    walletScript: walletPage.script,
    namespaces,
    authFrame,
    services,
    placeEns: ensOf(chains),
    relay,
    verify,
    faults,
    gateway,
    reset: await prepareReset({ faults: [faults, authFrame.httpFaults], relay, gateway, services, nodes }),
    stop,
  }
}

type Described = [byId: Map<number, SandboxNetwork>, own: [SandboxNetwork, SandboxNetwork, SandboxNetwork]]

/** The networks by their id, and the sandbox's own three. */
function describeChains(known: readonly HostChain[], chains: readonly Anvil[], explorer: string): Described {
  const described = new Map(
    chains.map((node, index) => [node.chainId, describeNetwork(known[index] ?? CHAINS[0], node, explorer)]),
  )
  const [one, two, unsupported] = CHAINS.map(({ id }) => described.get(id))
  if (!one || !two || !unsupported) throw new Error('A chain is missing')
  return [described, [one, two, unsupported]]
}

const swapRoutersOf = (chainIds: readonly number[]): Sandbox['swapRouters'] =>
  hasPackages('swaps') ? Object.fromEntries(chainIds.map(id => [`eip155:${id}`, [placeDex().router.address]])) : {}

const endpointsOf = (origin: string, authFrame: AuthFrame, relay: Relay): Sandbox['endpoints'] => ({
  api: origin,
  rpc: origin,
  pulse: origin,
  secure: authFrame.url,
  relay: relay.url,
  verify: relay.origin,
})

const gatewayControl = (
  { config, events, errors, mails, names }: ProjectApi,
  requests: RecordedRequest[],
): Sandbox['gateway'] => ({
  requests,
  config,
  events,
  errors,
  mails,
  names,
  clear() {
    for (const list of [requests, events, errors, mails]) list.length = 0
  },
})

/** If one fails, the others must have settled, so that none is left behind while it starts. */
async function startTogether(relay: Promise<Relay>, chains: Promise<Anvil>[]): Promise<[Relay, Anvil[]]> {
  await Promise.allSettled([relay, ...chains])
  return [await relay, await Promise.all(chains)]
}

interface Resettable extends Pick<Sandbox, 'relay' | 'gateway' | 'services'> {
  faults: readonly Faults[]
  nodes: readonly { rpcUrl: string }[]
}

/** Keeps the state of now, for `reset`. */
async function prepareReset({ faults, relay, gateway, services, nodes }: Resettable): Promise<() => Promise<void>> {
  const resetConfig = snapshotConfig(gateway.config)
  const snapshots = await Promise.all(nodes.map(({ rpcUrl }) => takeSnapshot(rpcUrl)))
  return async () => {
    for (const each of faults) each.clear()
    relay.restore()
    gateway.clear()
    resetConfig()
    services.forget()
    await Promise.all(snapshots.map(snapshot => snapshot.restore()))
  }
}

/** Sets back what a test may have changed. */
function snapshotConfig(config: GatewayConfig): () => void {
  const before = structuredClone(config)
  return () => void Object.assign(config, structuredClone(before))
}

/** Once Solana starts, the login frame signs for its clusters, and the gateway serves them. */
function withSolana(
  namespaces: SandboxNamespaces,
  authFrame: AuthFrame,
  nodes: Record<string, string>,
): SandboxNamespaces {
  return {
    ...namespaces,
    async start(name) {
      const prefix = await namespaces.start(name)
      if (name === 'solana') {
        for (const { caipNetworkId, id, name, rpcUrls } of prefix.networks) {
          const rpcUrl = rpcUrls.default.http[0] ?? ''
          authFrame.addChain({ id: `solana:${id}`, name, rpcUrl })
          nodes[caipNetworkId] = rpcUrl
        }
      }
      return prefix
    },
  }
}

/** The gateway serves the chains that hosts may list: all but the last one. */
const listedNodes = (chains: Anvil[]): Record<string, string> =>
  Object.fromEntries(chains.slice(0, -1).map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl]))

const inPageKeys = (keys: Hex[]) => ({ heron: keys.slice(0, 3), quartz: keys.slice(3, 6), lantern: keys.slice(6, 9) })
