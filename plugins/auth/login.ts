import {
  type Account,
  alerts,
  type CaipNetworkId,
  type Connection,
  type ConnectRequest,
  type Context,
  embeddedUser,
  findNetwork,
  isAbort,
  type Namespace,
  namespaceOf,
  networks,
  PorticoError,
  parseNetworkId,
  raiseAlert,
  sessionConnected,
} from '../../kernel'
import { networkOf } from './accounts'
import { accountsAt, askUser } from './askUser'
import type { Desk } from './desk'
import { FAMILIES, nodeOf } from './frame/whereabouts'
import type { UserReply } from './frame/words'
import { createLeg, type Family, type Leg } from './leg'
import { ProviderRpcError } from './provider'
import { forgetLogin, type LoginRecord, rememberLogin } from './record'
import { isServed, servedNetworks, startingNetwork } from './servedNetworks'
import { draftFor, keepSignIn } from './signInWith'
import { walletNameOf } from './social/providers'
import { CONNECTOR_ID } from './state'

/** The provider is not connected to the requested chain. Source: EIP-1193. */
const CHAIN_DISCONNECTED = 4901

interface Wanted {
  readonly namespaces: readonly Namespace[]
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
  /** The account type that comes first, by namespace. */
  readonly accountTypes?: ConnectRequest['accountTypes']
  /** True on a later visit, which requests no signature. */
  readonly silent?: boolean
  readonly record: LoginRecord
}

/** A namespace as the frame reports it now. */
interface Reached {
  readonly at: CaipNetworkId
  readonly user: UserReply
  readonly accounts: readonly Account[]
}

/** The one login, with its namespaces. */
export interface Login {
  /** Opens the user's accounts in these namespaces. Only the first namespace must succeed. */
  open(wanted: Wanted): Promise<readonly Connection[]>
  /** Checks that the login still stands after the page in the frame has changed. */
  check(): Promise<void>
}

export function createLogin(ctx: Context, desk: Desk): Login {
  const { frame } = desk
  const legs = new Map<Namespace, Leg>()
  const families: Readonly<Record<Namespace, Family>> = {
    eip155: later(hexChainId, async () => (await import('./eip155')).eip155(ctx, desk, { move, align })),
    solana: later(
      networkId => networkId,
      async () => (await import('./solana/solana')).solana(ctx, desk, { move }),
    ),
  }
  /** The namespaces whose session no tap refused. */
  const welcome = new Set<Namespace>()
  ctx.on(sessionConnected, ({ namespace, live }) => {
    if (live.connectorId === CONNECTOR_ID) welcome.add(namespace)
    else welcome.delete(namespace)
  })
  /** The type of EVM account that the frame uses. */
  let preferred: string | undefined
  let leaving: Promise<void> | undefined

  async function open(wanted: Wanted): Promise<readonly Connection[]> {
    const { namespaces, networkId, signal, record } = wanted
    const own = namespaceOf(networkId)
    const opened: Reached[] = []
    const families = FAMILIES.filter(family => namespaces.includes(family))
    for (const namespace of families.toSorted((a, b) => Number(b === own) - Number(a === own))) {
      const at = startingNetwork(ctx, namespace, namespace === own ? networkId : undefined)
      if (!at) continue
      try {
        opened.push(await reach(at, wanted))
      } catch (error) {
        if (opened.length === 0 || isAbort(error)) throw error
        ctx.write(alerts, raiseAlert('APKTW001', namespace))
      }
    }
    const [first] = opened
    if (!first) throw unserved(networkId)
    const { at } = first
    if (opened.length > 1) await frame.ask('SWITCH_NETWORK', placeOf(at), { signal, at })
    const { provider, userName = first.user.userName ?? undefined } = record
    const { email } = first.user
    ctx.write(embeddedUser, user => ({ ...user, email: email ?? undefined, userName, provider: loginName(provider) }))
    rememberLogin(ctx, { provider, userName, chain: at })
    return opened.map(reached => hold(reached, record).connection)
  }

  async function reach(wanted: CaipNetworkId, { signal, silent, accountTypes }: Wanted): Promise<Reached> {
    const siwxMessage = silent ? undefined : await draftFor(ctx, wanted)
    const { uri } = desk.arrival ?? {}
    // The result can be used once.
    desk.arrival = undefined
    const user = await askUser(ctx, frame, {
      at: wanted,
      signal,
      siwxMessage,
      uri,
      accountType: accountTypes?.[namespaceOf(wanted)],
    })
    if (siwxMessage) await keepSignIn(ctx, user)
    const said = networkOf(user)
    const listed = said && findNetwork(ctx.read(networks), said)
    const at = listed?.chainNamespace === namespaceOf(wanted) ? listed.caipNetworkId : wanted
    return { at, user, accounts: await accountsAt(ctx, frame, { at, user }) }
  }

  /** The namespace's connection. An existing one is moved, so that a repeated login does not create a second one. */
  function hold({ at, user, accounts }: Reached, { provider }: LoginRecord): Leg {
    const namespace = namespaceOf(at)
    const family = families[namespace]
    if (!family) throw new PorticoError('CONNECT_FAILED', 'Failed to connect')
    if (namespace === 'eip155') preferred = user.preferredAccountType ?? preferred
    noteDeployed(namespace, user)
    const auth = { name: loginName(provider) }
    const known = legs.get(namespace)
    if (known?.connection.auth?.name === auth.name) {
      place(known, at, accounts)
      return known
    }
    const wallet = { name: walletNameOf(provider) }
    const approvedNetworkIds = servedNetworks(ctx.settings)
    const parts = { namespace, networkId: at, accounts, wallet, auth, approvedNetworkIds, family, prefer, leave }
    const leg = createLeg(ctx, parts)
    legs.set(namespace, leg)
    return leg
  }

  const placeOf = (networkId: CaipNetworkId) => ({ chainId: networkId, rpcUrl: nodeOf(ctx, networkId) })

  /** Switches the frame to another network, on which the accounts may differ. */
  async function move(leg: Leg, at: CaipNetworkId): Promise<void> {
    if (!isServed(ctx.settings, at)) throw new ProviderRpcError(CHAIN_DISCONNECTED, 'Chain is not supported')
    await frame.ask('SWITCH_NETWORK', placeOf(at), { at })
    const user = await askUser(ctx, frame, { at })
    noteDeployed(leg.namespace, user)
    const accounts = await accountsAt(ctx, frame, { at, user })
    place(leg, at, accounts)
  }

  /** Only EVM accounts are smart accounts. */
  function noteDeployed(namespace: Namespace, { smartAccountDeployed }: UserReply): void {
    if (namespace === 'eip155') {
      ctx.write(embeddedUser, user => ({ ...user, smartAccountDeployed: smartAccountDeployed ?? undefined }))
    }
  }

  async function prefer({ type }: Account): Promise<void> {
    if (type === undefined || type === preferred) return
    await frame.ask('SET_PREFERRED_ACCOUNT', { type })
    preferred = type
  }

  /** Makes the frame sign with the account that the user sees. */
  async function align(leg: Leg): Promise<void> {
    const account = leg.inUse()
    if (account) await prefer(account)
  }

  /** The login ends for all its namespaces. A namespace that was added to it and refused ends alone. */
  async function leave(leg: Leg): Promise<void> {
    if (!welcome.has(leg.namespace) && welcome.size > 0) {
      legs.delete(leg.namespace)
      return leg.tell({ kind: 'gone' })
    }
    leaving ??= signOut().finally(() => {
      leaving = undefined
    })
    return leaving
  }

  async function signOut(): Promise<void> {
    const told = frame.ask('SIGN_OUT')
    over()
    await told
  }

  function over(reason?: string): void {
    const gone = [...legs.values()]
    legs.clear()
    welcome.clear()
    forgetLogin(ctx)
    ctx.write(embeddedUser, () => ({}))
    preferred = undefined
    for (const leg of gone) leg.tell({ kind: 'gone', reason })
  }

  return {
    open,
    async check() {
      if (legs.size === 0) return
      const { isConnected } = await frame.ask('IS_CONNECTED')
      if (!isConnected) return over('expired')
      for (const leg of legs.values()) {
        const at = leg.networkId
        const user = await askUser(ctx, frame, { at })
        noteDeployed(leg.namespace, user)
        place(leg, at, await accountsAt(ctx, frame, { at, user }))
      }
    },
  }
}

/** Reports the changes to the connection. */
function place(leg: Leg, at: CaipNetworkId, accounts: readonly Account[]): void {
  if (at !== leg.networkId) leg.tell({ kind: 'network', networkId: at })
  if (JSON.stringify(accounts) !== JSON.stringify(leg.accounts)) leg.tell({ kind: 'accounts', accounts })
}

/** The code of a namespace's requests loads with the first request. */
function later(say: Family['say'], load: () => Promise<Family['answer']>): Family {
  return { say, answer: async (leg, call) => (await load())(leg, call) }
}

const hexChainId = (networkId: CaipNetworkId) => `0x${Number(parseNetworkId(networkId).reference).toString(16)}`

/** A login without a provider is an email login. */
const loginName = (provider: string | undefined): string => provider ?? 'email'

const unserved = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId })
