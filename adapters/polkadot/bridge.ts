import {
  type Account,
  type CaipNetworkId,
  type Context,
  networks,
  PorticoError,
  parseNetworkId,
  type Undo,
} from '../../kernel'
import { uniqueAccounts } from '../../kernel/kit'
import { type Bridge, keepNetwork, type Opened, ProviderRpcError, take } from '../injected'
import { formatOf, isEthereum, readAddress, spell } from './addresses'
import { asked, type Injected, readInjected, type Shown } from './injected'
import { NAMESPACE } from './namespace'
import { openedWallets } from './opened'

const UNAUTHORIZED = 4100
const UNSUPPORTED_METHOD = 4200

/**
 * A wallet in `window.injectedWeb3`, by its key. The wallet has no current network: its accounts are written in each
 * network's format, except those that the wallet restricts to one network.
 */
export function bridgeOf(foreign: object, name: string, ctx: Context): Bridge | undefined {
  const enable = take(foreign, 'enable') ?? take(foreign, 'connect')
  if (!enable) return undefined
  const opened = openedWallets(ctx)
  /** Undefined while the accounts come from storage. The adapter must then call `enable` before the next request. */
  let wallet: Injected | undefined
  let shown: readonly Shown[] = []
  let hear: typeof show | undefined
  let unsubscribe: Undo | undefined

  const show = (said: readonly Shown[]): void => {
    shown = said
    opened.keep(name, said)
  }

  const accountsOn = (networkId: CaipNetworkId) => accountsAt(ctx, shown, networkId)

  /** The first network with accounts: the wanted one, or another of the host's networks. */
  const place = (wanted: CaipNetworkId): Opened | undefined => {
    const own = ctx.read(networks).configured.filter(({ chainNamespace }) => chainNamespace === NAMESPACE)
    for (const networkId of [wanted, ...own.map(({ caipNetworkId }) => caipNetworkId)]) {
      const accounts = accountsOn(networkId)
      if (accounts.length > 0) return { accounts, networkId }
    }
    return undefined
  }

  const subscribe = (): void => {
    unsubscribe?.()
    unsubscribe = hear && wallet?.subscribe(said => hear?.(said))
  }

  /** Enables the wallet, which may prompt the user. */
  const enter = async (signal?: AbortSignal): Promise<void> => {
    const { name: app, url } = ctx.settings.metadata
    const entered = readInjected(await asked(() => enable(app || url)))
    signal?.throwIfAborted()
    const said = (await entered?.get()) ?? []
    signal?.throwIfAborted()
    wallet = entered
    const tell = hear ?? show
    tell(said)
    subscribe()
  }

  return keepNetwork({
    async open({ silent, networkId, signal }) {
      if (silent) {
        wallet = undefined
        shown = opened.read(name)
      } else await enter(signal)
      const here = place(networkId)
      if (!silent && shown.length > 0 && !here) throw nowhere(networkId)
      return here
    },
    async move(networkId) {
      const accounts = accountsOn(networkId)
      if (accounts.length === 0) throw nowhere(networkId)
      return accounts
    },
    async request({ method, params }) {
      const isMessage = method === 'polkadot_signMessage'
      if (!isMessage && method !== 'polkadot_signTransaction') {
        throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
      }
      if (!wallet) await enter()
      if (!wallet || shown.length === 0) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet is not connected')
      const { address, message, transactionPayload } = Object(params)
      const id = readAddress(address)?.id
      const own = shown.find(account => account.id === id)?.spelled ?? address
      return isMessage
        ? wallet.signRaw({ address: own, data: message, type: 'bytes' })
        : wallet.signPayload({ ...transactionPayload, address: own })
    },
    listen(tell, here) {
      hear = said => {
        const at = here()
        const before = at && spelling(accountsOn(at))
        show(said)
        if (!at) return
        const { accounts, networkId } = place(at) ?? { accounts: [], networkId: at }
        // Most wallets first repeat the accounts that they have reported already.
        if (networkId === at && spelling(accounts) === before) return
        tell({ kind: 'accounts', accounts })
        if (networkId !== at) tell({ kind: 'network', networkId })
      }
      subscribe()
      return () => {
        hear = undefined
        subscribe()
      }
    },
    leave: async () => opened.keep(name, []),
  })
}

/** One key under two prefixes is one account. */
function accountsAt(ctx: Context, shown: readonly Shown[], networkId: CaipNetworkId): Account[] {
  const format = formatOf(ctx, networkId)
  const { reference } = parseNetworkId(networkId)
  return uniqueAccounts(
    shown.flatMap(({ id, spelled, kind = '', only = reference }) => {
      if (!only.startsWith(reference)) return []
      const address = format !== 'ethereum' ? spell(id, format) : isEthereum(id) ? spelled : undefined
      // For the other key types the account id is only a hash of the key.
      const publicKey = /25519$/.test(kind) ? id : undefined
      return address ? { address, ...(publicKey && { publicKey }) } : []
    }),
  )
}

const spelling = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

const nowhere = (networkId: CaipNetworkId) =>
  new PorticoError('CHAIN_UNSUPPORTED', 'The wallet has no account for this network', { networkId })
