import {
  type Account,
  type CaipNetworkId,
  type Context,
  networks,
  PorticoError,
  parseNetworkId,
  uniqueAccounts,
} from '../../kernel'
import { type Bridge, keepNetwork, type Opened, ProviderRpcError, take } from '../injected'
import { formatOf, isEthereum, readAddress, spell } from './addresses'
import { allowedIn } from './allowed'
import { asked, type Injected, readInjected, type Shown } from './injected'
import { FAMILY } from './namespace'

const UNAUTHORIZED = 4100
const UNSUPPORTED_METHOD = 4200

/**
 * A wallet in `window.injectedWeb3`, of this name. It has no network of its own: its accounts are written as each network
 * writes them, but for those that it keeps for one network.
 */
export function bridgeOf(foreign: object, name: string, ctx: Context): Bridge | undefined {
  const enable = take(foreign, 'enable') ?? take(foreign, 'connect')
  if (!enable) return undefined
  const allowed = allowedIn(ctx)
  let wallet: Injected | undefined
  let shown: readonly Shown[] = []

  const accountsOn = (networkId: CaipNetworkId) => accountsAt(ctx, shown, networkId)

  /** Where its accounts are: here, or else on another of the host's networks. */
  const place = (wanted: CaipNetworkId): Opened | undefined => {
    const own = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === FAMILY)
    for (const networkId of [wanted, ...own.map(({ caipNetworkId }) => caipNetworkId)]) {
      const accounts = accountsOn(networkId)
      if (accounts.length > 0) return { accounts, networkId }
    }
    return undefined
  }

  return keepNetwork({
    async open({ silent, networkId, signal }) {
      if (silent && !allowed.has(name)) return undefined
      const { name: app, url } = ctx.settings.metadata
      const opened = readInjected(await asked(() => enable(app || url)))
      signal.throwIfAborted()
      const found = (await opened?.get()) ?? []
      signal.throwIfAborted()
      wallet = opened
      shown = found
      const here = place(networkId)
      if (found.length > 0 && !here) throw nowhere(networkId)
      if (here) allowed.add(name)
      return here
    },
    async move(networkId) {
      const accounts = accountsOn(networkId)
      if (accounts.length === 0) throw nowhere(networkId)
      return accounts
    },
    async request({ method, params }) {
      if (!wallet) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet is not open')
      const { address, message, transactionPayload } = Object(params)
      const id = readAddress(address)?.id
      const own = shown.find(account => account.id === id)?.spelled ?? address
      if (method === 'polkadot_signMessage') return wallet.signRaw({ address: own, data: message, type: 'bytes' })
      if (method === 'polkadot_signTransaction') return wallet.signPayload({ ...transactionPayload, address: own })
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not offer ${method}`)
    },
    listen(tell, here) {
      const before = here()
      let told = before && spelling(accountsOn(before))
      const hear = (said: readonly Shown[]) => {
        const at = here()
        if (!at) return
        shown = said
        const { accounts, networkId } = place(at) ?? { accounts: [], networkId: at }
        // The first word of most wallets is what they have said already.
        if (networkId === at && spelling(accounts) === told) return
        told = spelling(accounts)
        tell({ kind: 'accounts', accounts })
        if (networkId !== at) tell({ kind: 'network', networkId })
      }
      return wallet?.subscribe(hear) ?? (() => {})
    },
    leave: async () => allowed.remove(name),
  })
}

/** The same key under two prefixes is one account. */
function accountsAt(ctx: Context, shown: readonly Shown[], networkId: CaipNetworkId): Account[] {
  const format = formatOf(ctx, networkId)
  const { reference } = parseNetworkId(networkId)
  return uniqueAccounts(
    shown.flatMap(({ id, spelled, kind = '', only = reference }) => {
      if (!only.startsWith(reference)) return []
      const address = format !== 'ethereum' ? spell(id, format) : isEthereum(id) ? spelled : undefined
      // Of the other kinds the account is only a hash of the key.
      const publicKey = /25519$/.test(kind) ? id : undefined
      return address ? { address, ...(publicKey && { publicKey }) } : []
    }),
  )
}

const spelling = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

const nowhere = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'The wallet has no account for this network', { networkId })
