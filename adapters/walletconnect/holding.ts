import {
  type CaipNetworkId,
  type Connection,
  type Context,
  type Namespace,
  type Network,
  networks,
  type Undo,
  type WalletProvider,
} from '../../kernel'
import { eip155Requests, hexChainId } from './eip155'
import { familyRequests } from './families'
import { createLeg, type Leg } from './leg'
import { endSession, type Line } from './line'
import { createProvider } from './provider'
import { DISCONNECTED, ProviderRpcError, saysEnded, UNKNOWN_CHAIN, UNSUPPORTED_METHOD } from './rejections'
import { createRequests } from './requests'
import type { Rpc } from './rpc'
import { type Grant, grantOf, readers, type SessionData, walletOf } from './session'
import { switchBy } from './switchNetwork'

/**
 * A session in use: one namespace session for each of the host's namespaces that the wallet grants. All end together.
 */
export interface Holding {
  readonly topic: string
  readonly line: Line
  /** Empty if the wallet grants no usable namespace. */
  readonly connections: readonly Connection[]
  /** Moves to the user's network where the wallet grants it. */
  place(networkId: CaipNetworkId): void
  /** Ends the session and notifies the wallet. Never fails or hangs. */
  end(): Promise<void>
  /** Handles a session that is over already; notifies only the listeners. */
  close(reason?: string): void
  /** Gives up a namespace that a newer session serves. */
  release(namespace: Namespace): void
  /** Stops listening; the session lives on. */
  leave(): void
}

interface Parts {
  readonly line: Line
  readonly rpc: Rpc
  readonly session: SessionData
  /** Whether a newer session serves the namespace. */
  isReplaced(namespace: Namespace): boolean
  /** The wallet grants these further namespaces. */
  onJoin(namespaces: readonly Namespace[]): void
  onClose(): void
}

/** The reason when a newer session replaces this one. The session plugin then looks for the newer one. */
const REPLACED = 'replaced'

/** The wallet that accepts any network, whatever it grants. */
const TAKES_ANY_NETWORK = 'MetaMask Wallet'

export function holdSession(ctx: Context, { line, rpc, session, ...parts }: Parts): Holding {
  const { topic } = session
  const { client, gate } = line
  const wallet = walletOf(session)
  const requests = createRequests(ctx, { client, topic, wallet: wallet.name })
  const held: { readonly leg: Leg; readonly connection: Connection }[] = []
  const undos: Undo[] = []
  const released: Leg[] = []
  const letGo = line.use()
  let ending: Promise<void> | undefined
  let closed = false

  const legs = () => held.flatMap(({ leg }) => (leg.over ? [] : leg))
  const leave = () => {
    for (const undo of undos) undo()
  }
  function close(reason?: string, except?: Leg): void {
    if (closed) return
    closed = true
    const ends = legs().map(leg => ({ leg, reason: parts.isReplaced(leg.namespace) ? REPLACED : reason }))
    leave()
    parts.onClose()
    // The wallet is notified through this client, even if the client is retired.
    void Promise.resolve(ending).then(letGo)
    requests.stop(new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected'))
    for (const { leg, reason } of ends) if (leg !== except) leg.end(reason)
  }

  function end(except?: Leg): Promise<void> {
    ending ??= closed ? Promise.resolve() : endSession(ctx, line, topic)
    close(undefined, except)
    return ending
  }

  async function askWallet(leg: Leg, { method, params = [] }: Parameters<WalletProvider['request']>[0]) {
    const chainId = leg.grant.chains.get(leg.networkId)
    if (closed || leg.over) throw new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected')
    if (!leg.grant.methods.includes(method)) {
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
    }
    if (!chainId) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
    gate.open()
    try {
      return await requests.send(chainId, { method, params })
    } catch (error) {
      if (saysEnded(error)) close()
      throw error
    }
  }

  const approvedBy = ({ grant }: Leg) => (wallet.name === TAKES_ANY_NETWORK ? undefined : [...grant.chains.keys()])

  function connectionOf(leg: Leg): Connection {
    const wire: WalletProvider['request'] = args => askWallet(leg, args)
    const isEvm = leg.namespace === 'eip155'
    const ask = isEvm ? eip155Requests(ctx, leg, { wallet: wire, node: rpc }) : familyRequests(leg, wire)
    return {
      namespace: leg.namespace,
      get accounts() {
        return leg.accounts
      },
      get networkId() {
        return leg.networkId
      },
      get approvedNetworkIds() {
        return approvedBy(leg)
      },
      wallet,
      sessionId: topic,
      provider: createProvider(ctx, leg, { ask, say: isEvm ? hexChainId : networkId => networkId }),
      watch: listener =>
        leg.onChange(change =>
          listener(change.kind === 'grant' ? { kind: 'approved', networkIds: approvedBy(leg) } : change),
        ),
      switchNetwork: switchBy(ask),
      disconnect: () => end(leg),
    }
  }

  /** Creates namespace sessions for granted namespaces that have none yet. */
  function admit(namespaces: SessionData['namespaces']): Connection[] {
    return legsOf(ctx, namespaces, [...legs(), ...released]).map(leg => {
      const connection = connectionOf(leg)
      held.push({ leg, connection })
      return connection
    })
  }

  function hear(event: string, listener: (payload: unknown) => void): void {
    client.on(event, listener)
    undos.push(() => client.off(event, listener))
  }
  hear('session_update', raw => {
    const update = readers.session_update(raw)
    if (update?.topic !== topic) return
    const before = legs()
    const joined = admit(update.namespaces)
    parts.onJoin(joined.map(({ namespace }) => namespace))
    // Reported first, because `regrant` may end the namespace sessions that report it.
    for (const connection of joined) {
      for (const leg of before) leg.tell({ kind: 'joined', connection })
    }
    for (const leg of before) leg.regrant(grantOf(update.namespaces, leg.namespace))
    // A session without any grant is of no use.
    if (legs().length === 0) void end()
  })
  hear('session_event', raw => {
    const told = readers.session_event(raw)
    if (told?.topic !== topic) return
    for (const leg of legs()) if (told.chainId.startsWith(`${leg.namespace}:`)) leg.hear(told.event, told.chainId)
  })
  hear('session_delete', raw => {
    if (Object(raw).topic === topic) close(session.expiry * 1000 <= ctx.clock.now() ? 'expired' : undefined)
  })

  admit(session.namespaces)
  return {
    topic,
    line,
    get connections() {
      return held.flatMap(({ leg, connection }) => (leg.over ? [] : connection))
    },
    place(networkId) {
      for (const leg of legs()) if (leg.grant.chains.has(networkId)) leg.moveTo(networkId)
    },
    end: () => end(),
    close: reason => close(reason),
    release(namespace) {
      for (const leg of legs()) {
        if (leg.namespace !== namespace) continue
        released.push(leg)
        leg.end(REPLACED)
      }
    },
    leave,
  }
}

function legsOf(ctx: Context, namespaces: SessionData['namespaces'], taken: readonly Leg[]): Leg[] {
  const { configured } = ctx.read(networks)
  return [...new Set(configured.map(({ chainNamespace }) => chainNamespace))].flatMap(namespace => {
    const grant = taken.some(leg => leg.namespace === namespace) ? undefined : grantOf(namespaces, namespace)
    const start = grant && startOf(grant, configured)
    return grant && start ? [createLeg(ctx, { namespace, grant, start })] : []
  })
}

/** The wallet's own choice, else the host's first granted network, else the first granted one. */
function startOf({ chains, defaultChain }: Grant, configured: readonly Network[]): CaipNetworkId | undefined {
  const granted = [...chains.keys()]
  const own = granted.find(id => id === defaultChain || id.split(':')[1] === defaultChain)
  return own ?? configured.find(({ caipNetworkId }) => chains.has(caipNetworkId))?.caipNetworkId ?? granted[0]
}
