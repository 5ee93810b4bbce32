import { type CaipNetworkId, type Context, PorticoError } from '../../kernel'
import { type Bridge, type Failure, keepNetwork, type News, ProviderRpcError } from '../injected'
import { accountsIn, readAccounts, type StacksAccount } from './addresses'
import { chainIdOf, networkIdOf, networkIn, type Realm, realmOf } from './chain'
import { openedWallets } from './opened'
import { saysDenied, saysUnknown } from './refusals'
import { takeSip30 } from './sip30'

const CHAIN_UNSUPPORTED: Failure = ['CHAIN_UNSUPPORTED', 'Chain is not supported']

/** Methods that return the accounts. The adapter uses the first that the wallet supports. */
const OPENINGS: readonly [method: string, params: (network: Realm) => object][] = [
  ['stx_getAddresses', network => ({ network })],
  ['wallet_connect', () => ({ addresses: ['stacks'] })],
  ['stx_getAccounts', network => ({ network })],
  ['getAddresses', network => ({ network })],
]
/** The one method that never prompts, if the wallet supports it. Source: sats-connect. */
const SILENT = 'wallet_getAccount'

/** A wallet with SIP-030's interface. The wallet has a current network, and each request may name another. */
export function bridgeStacks(foreign: object, id: string, ctx: Context): Bridge | undefined {
  const wallet = takeSip30(foreign)
  if (!wallet) return undefined
  const opened = openedWallets(ctx)
  let at: CaipNetworkId | undefined

  const prompted = async (realm: Realm, signal?: AbortSignal): Promise<StacksAccount[]> => {
    let refusal: unknown
    for (const [method, params] of OPENINGS) {
      signal?.throwIfAborted()
      try {
        return readAccounts(await wallet.ask(method, params(realm))) ?? []
      } catch (error) {
        if (!saysUnknown(error) && !saysDenied(error)) throw error
        refusal = error
      }
    }
    throw refusal
  }

  /** The accounts without a prompt; from storage for a wallet without such a method. */
  const unprompted = async (): Promise<StacksAccount[]> => {
    try {
      return readAccounts(await wallet.ask(SILENT)) ?? []
    } catch (error) {
      if (saysUnknown(error)) return opened.read(id)
      throw error
    }
  }

  /** Reads the accounts without a prompt; an error counts as no accounts. */
  const lookAgain = (seen: (found: StacksAccount[]) => void) =>
    unprompted()
      .catch(() => [])
      .then(seen)

  /** Reports accounts. An account of the other realm means that the wallet has switched its network. */
  const tellShown = (found: readonly StacksAccount[], tell: Tell) => {
    const [first] = found
    if (!first) return tell({ kind: 'accounts', accounts: [] })
    opened.keep(id, found)
    const networkId = networkIn(ctx, first.realm, at)
    tell({ kind: 'accounts', accounts: accountsIn(found, first.realm) })
    if (networkId !== at) tell({ kind: 'network', networkId })
    at = networkId
  }

  const tellMoved = (networkId: CaipNetworkId, tell: Tell) => {
    if (networkId === at) return
    at = networkId
    tell({ kind: 'network', networkId })
    void lookAgain(found => {
      const accounts = accountsIn(found, realmOf(networkId))
      if (accounts.length > 0 && at === networkId) tell({ kind: 'accounts', accounts })
    })
  }

  return keepNetwork({
    async open({ silent, networkId, signal }) {
      const found = await (silent ? unprompted() : prompted(realmOf(networkId), signal))
      signal.throwIfAborted()
      const [first] = found
      if (!first) return undefined
      const wanted = accountsIn(found, realmOf(networkId)).length > 0
      at = wanted ? networkId : networkIn(ctx, first.realm, networkId)
      opened.keep(id, found)
      return { accounts: accountsIn(found, realmOf(at)), networkId: at }
    },
    async move(networkId) {
      const realm = realmOf(networkId)
      const name = realm === 'mainnet' ? 'Mainnet' : 'Testnet'
      await wallet.ask('wallet_changeNetwork', { name }).catch(error => {
        if (!saysUnknown(error)) throw error
      })
      const found = await prompted(realm)
      const accounts = accountsIn(found, realm)
      if (accounts.length === 0) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
      at = networkId
      opened.keep(id, found)
      return accounts
    },
    async request({ method: asked, params }, networkId) {
      // The method name of @stacks/connect.
      const method = asked === 'getAddresses' ? 'stx_getAddresses' : asked
      if (!method.startsWith('stx_')) throw new ProviderRpcError(4200, `The wallet does not support ${method}`)
      const answer = await wallet.ask(method, { network: realmOf(networkId), ...params })
      if (method !== 'stx_getAddresses') return answer
      const accounts = accountsIn(readAccounts(answer) ?? [], realmOf(networkId))
      return { addresses: accounts.map(account => ({ symbol: 'STX', ...account })) }
    },
    listen(tell) {
      const undos = [
        wallet.hear('accountChange', raw => {
          const found = readAccounts(raw)
          if (found) tellShown(found, tell)
          else void lookAgain(found => tellShown(found, tell))
        }),
        wallet.hear('networkChange', raw => {
          const networkId = readActive(raw)
          if (networkId) tellMoved(networkId, tell)
          else void lookAgain(found => tellShown(found, tell))
        }),
        // Xverse emits `disconnect`. The stored accounts are no longer valid.
        ...(['accountDisconnected', 'disconnect'] as const).map(event =>
          wallet.hear(event, () => {
            opened.forget(id)
            tell({ kind: 'gone' })
          }),
        ),
      ]
      return () => undos.forEach(undo => void undo())
    },
    async leave() {
      opened.forget(id)
      await wallet.ask('wallet_disconnect')
    },
  })
}

type Tell = (news: News) => void

/** Source: SIP-030, `stx_networkChange`. */
function readActive(raw: unknown): CaipNetworkId | undefined {
  const { active, networks } = Object(raw)
  const found = Array.isArray(networks) ? networks.find(network => Object(network).id === active) : undefined
  const { chainId } = Object(found)
  const networkId = networkIdOf(Number(chainId))
  return chainIdOf(networkId) === undefined ? undefined : networkId
}
