import { describeAll } from '../../../adapters/shared/descriptions/testing/descriptions'
import {
  type Account,
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type Connector,
  type ConnectRequest,
  capabilitiesOn,
  connectors,
  connectService,
  type Manifest,
  type Namespace,
  namespaceOf,
  PorticoError,
  switchNetwork,
  type Undo,
  walletProvider,
} from '../../../kernel'

/* Wallets with the test's answers, behind one adapter for three namespaces. They outlive a reload of the page. */

/** One namespace of one wallet. */
export interface Side {
  granted: boolean
  accounts: readonly Account[]
  networkId: CaipNetworkId
  readonly listeners: Set<(change: ConnectionChange) => void>
}

export interface Prompt {
  readonly kind: 'connect' | 'switch'
  readonly connectorId?: string
  readonly request: { readonly signal?: AbortSignal }
  approve(): void
  reject(error: unknown): void
}

export interface Wallets {
  /** The open prompts of the wallets, oldest first. */
  readonly prompts: Prompt[]
  readonly restores: ConnectRequest[]
  readonly left: string[]
  /** Wallets without a network of their own: each tab has its own network for them. */
  readonly placeless: Set<string>
  /** Wallets that a restore finds locked. */
  readonly locked: Set<string>
  /** Wallets that a restore cannot ask: their accounts come from the adapter's storage. */
  readonly silent: Set<string>
  /** The wallets' behavior for requests that do not prompt. */
  restoring: 'answer' | 'hang' | 'fail'
  leaving: 'answer' | 'hang' | 'fail'
  /** Whether the adapter rejects when the signal aborts, as it must. */
  heedsAborts: boolean
  /** Selects another account in wallets that keep an account in use. */
  preferring?: (account: Account) => Promise<void>
  side(connectorId: string, namespace: Namespace): Side
  tell(connectorId: string, namespace: Namespace, change: ConnectionChange): void
  /** The user unlocks the wallet: it shows its accounts. */
  unlock(connectorId: string): void
}

export const EVM = 'eip155'
export const SOLANA = 'solana'
export const BITCOIN = 'bip122'
export const FIRST: CaipNetworkId = 'eip155:1'
export const SECOND: CaipNetworkId = 'eip155:10'
export const UNLISTED: CaipNetworkId = 'eip155:999'
export const MAINNET: CaipNetworkId = 'solana:main'
export const COIN: CaipNetworkId = 'bip122:coin'
const START: Readonly<Record<Namespace, CaipNetworkId>> = {
  [EVM]: FIRST,
  [SOLANA]: MAINNET,
  [BITCOIN]: COIN,
  polkadot: 'polkadot:relay',
  cosmos: 'cosmos:hub',
  sui: 'sui:main-sui',
  stacks: 'stacks:main-stacks',
}
export const NAMESPACES: readonly Namespace[] = Object.keys(START)

export const rejected = () => new PorticoError('USER_REJECTED', 'User rejected the request')

export function createWallets(): Wallets {
  const sides = new Map<string, Side>()
  return {
    prompts: [],
    restores: [],
    left: [],
    placeless: new Set(),
    locked: new Set(),
    silent: new Set(),
    restoring: 'answer',
    leaving: 'answer',
    heedsAborts: true,
    side(connectorId, namespace) {
      const key = `${connectorId} ${namespace}`
      const side = sides.get(key) ?? {
        granted: false,
        accounts: [{ address: `${connectorId}-1` }],
        networkId: START[namespace] ?? FIRST,
        listeners: new Set<(change: ConnectionChange) => void>(),
      }
      sides.set(key, side)
      return side
    },
    tell(connectorId, namespace, change) {
      const side = this.side(connectorId, namespace)
      if (change.kind === 'accounts') side.accounts = change.accounts
      if ('networkId' in change && change.networkId) side.networkId = change.networkId
      if (change.kind === 'gone') side.granted = false
      for (const listener of [...side.listeners]) listener(change)
    },
    unlock(connectorId) {
      if (!this.locked.delete(connectorId)) return
      for (const namespace of REACH[connectorId] ?? []) {
        this.tell(connectorId, namespace, { kind: 'accounts', accounts: this.side(connectorId, namespace).accounts })
      }
    },
  }
}

/**
 * `link` has one session for all its namespaces, as remote wallets do. `both` and `all` open every namespace that they
 * have, whichever were requested.
 */
const REACH: Readonly<Record<string, readonly Namespace[]>> = {
  one: [EVM],
  two: [EVM],
  sol: [SOLANA],
  both: [EVM, SOLANA],
  btc: [BITCOIN],
  dot: ['polkadot'],
  atom: ['cosmos'],
  sui: ['sui'],
  stx: ['stacks'],
  all: NAMESPACES,
  link: NAMESPACES,
}

const OPENS_ALL: readonly string[] = ['both', 'all']

export const CONNECTORS: readonly Connector[] = Object.entries(REACH).map(([id, namespaces]) => ({
  id,
  name: id,
  type: 'INJECTED',
  namespaces,
  adapter: 'fake',
}))

/** One tab's networks for the wallets that have none of their own. */
export type Places = Map<Side, CaipNetworkId>

/** One tab's state of the wallets. */
export interface Tab {
  /** Removes every listener. */
  readonly undos: Undo[]
  readonly places: Places
}

export const newTab = (): Tab => ({ undos: [], places: new Map() })

export function adapterOf(wallets: Wallets, { undos, places }: Tab = newTab()): Manifest {
  /** The listeners of this tab: only they receive its network for a wallet that has none of its own. */
  const own = new Map<(change: ConnectionChange) => void, Side>()
  /** Ends the other namespaces of a session that ends as a whole. */
  const endOthers = (connectorId: string, namespace: Namespace) => {
    for (const other of connectorId === 'link' ? NAMESPACES : []) {
      if (other !== namespace && wallets.side(connectorId, other).granted) {
        wallets.tell(connectorId, other, { kind: 'gone' })
      }
    }
  }
  const connectionOf = (connectorId: string, namespace: Namespace, wanted: CaipNetworkId): Connection => {
    const side = wallets.side(connectorId, namespace)
    const isPlaceless = wallets.placeless.has(connectorId)
    // An earlier connection is not notified: a session must not depend on it.
    if (isPlaceless) places.set(side, namespaceOf(wanted) === namespace ? wanted : side.networkId)
    return {
      namespace,
      accounts: side.accounts,
      networkId: places.get(side) ?? side.networkId,
      wallet: { name: connectorId },
      provider: { request: async () => connectorId, on: () => undefined, removeListener: () => undefined },
      prefer: wallets.preferring,
      watch(listener) {
        // A new function per watch, since several tabs may pass the same listener.
        const heard = (change: ConnectionChange) => {
          if (isPlaceless && 'networkId' in change && change.networkId) places.set(side, change.networkId)
          listener(change)
        }
        side.listeners.add(heard)
        own.set(heard, side)
        const undo = () => {
          side.listeners.delete(heard)
          own.delete(heard)
        }
        undos.push(undo)
        return undo
      },
      async disconnect() {
        // One session ends once, however often it is disconnected.
        if (connectorId !== 'link' || side.granted) wallets.left.push(`${connectorId} ${namespace}`)
        endOthers(connectorId, namespace)
        if (wallets.leaving === 'hang') await new Promise(() => {})
        if (wallets.leaving === 'fail') throw new Error('the wallet is deaf')
        side.granted = false
      },
    }
  }
  const prompt = <T>(kind: Prompt['kind'], request: { signal?: AbortSignal; connectorId?: string }, answer: () => T) =>
    new Promise<T>((resolve, reject) => {
      const asked: Prompt = {
        kind,
        connectorId: request.connectorId,
        request,
        approve: () => settle(() => resolve(answer())),
        reject: error => settle(() => reject(error)),
      }
      const settle = (finish: () => void) => {
        const index = wallets.prompts.indexOf(asked)
        if (index >= 0) wallets.prompts.splice(index, 1)
        finish()
      }
      wallets.prompts.push(asked)
      if (wallets.heedsAborts) request.signal?.addEventListener('abort', () => asked.reject(request.signal?.reason))
    })

  return {
    id: 'fake',
    provides: [connectService.on('fake'), ...capabilitiesOn(NAMESPACES, switchNetwork)],
    adapter: {
      namespaces: NAMESPACES,
      describe: describeAll,
      adopt: given => {
        const own = NAMESPACES.find(namespace => START[namespace] === `${namespace}:${given.id}`)
        const chainNamespace = typeof given.id === 'number' ? EVM : (own ?? SOLANA)
        return { ...given, chainNamespace, caipNetworkId: `${chainNamespace}:${given.id}` }
      },
    },
    load: async () => ({
      default: ctx => {
        ctx.set(connectors, { known: CONNECTORS })
        ctx.provide(connectService.on('fake'), {
          connect: request =>
            prompt('connect', request, () => {
              const { connectorId } = request
              const opened = OPENS_ALL.includes(connectorId) ? REACH[connectorId] : request.namespaces
              wallets.unlock(connectorId)
              for (const namespace of request.namespaces) wallets.side(connectorId, namespace).granted = true
              return (opened ?? []).map(namespace => connectionOf(request.connectorId, namespace, request.networkId))
            }),
          async restore(request) {
            wallets.restores.push(request)
            if (wallets.restoring === 'hang') await new Promise(() => {})
            if (wallets.restoring === 'fail') throw new PorticoError('RELAY_UNREACHABLE', 'The relay is away')
            return request.namespaces
              .filter(namespace => wallets.side(request.connectorId, namespace).granted)
              .map(namespace => connectionOf(request.connectorId, namespace, request.networkId))
              .map(
                (found): Connection => ({
                  ...found,
                  ...(wallets.locked.has(request.connectorId) && { accounts: [], locked: true }),
                  ...(wallets.silent.has(request.connectorId) && { unconfirmed: true }),
                }),
              )
          },
        })
        for (const namespace of NAMESPACES) {
          ctx.provide(switchNetwork.on(namespace), async ({ network, signal }) => {
            const connectorId = String(await ctx.peek(walletProvider.on(namespace))?.request({ method: 'who' }))
            return prompt('switch', { signal, connectorId }, () => {
              const change = { kind: 'network', networkId: network.caipNetworkId } as const
              if (!wallets.placeless.has(connectorId)) return wallets.tell(connectorId, namespace, change)
              const side = wallets.side(connectorId, namespace)
              for (const [listener, about] of [...own]) if (about === side) listener(change)
            })
          })
        }
      },
    }),
  }
}
