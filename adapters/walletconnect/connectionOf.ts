import type { CaipNetworkId, Connection, Context, WalletProvider } from '../../kernel'
import { reportAnswer } from '../../kernel/kit'
import { DISCONNECTED, ProviderRpcError, UNKNOWN_CHAIN, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import { eip155Requests, hexChainId } from './eip155Requests'
import { closeLiveSession, endLiveSession, type LiveSession } from './liveSession'
import { namespaceRequests } from './namespaceRequests'
import type { NamespaceSession } from './namespaceSession'
import { accountsOf } from './namespaceState'
import { EVM } from './options'
import { createProvider } from './provider'
import { isSessionEnded } from './rejections'
import { switchNetworkBy } from './switchNetwork'

/** The wallet that accepts any network, whatever it grants. */
const ACCEPTS_ANY_NETWORK = 'MetaMask Wallet'

/** The kernel's connection of one namespace session. */
export function connectionOf(ctx: Context, live: LiveSession, session: NamespaceSession): Connection {
  const { wallet, data, rpc } = live
  const { namespace } = session.state
  const isEvm = namespace === EVM
  const askWallet: WalletProvider['request'] = request => requestWallet(ctx, live, session, request)
  const request = isEvm
    ? eip155Requests(ctx, session, { wallet: askWallet, node: rpc })
    : namespaceRequests(session, askWallet)
  return {
    namespace,
    get accounts() {
      return accountsOf(session.state)
    },
    get networkId() {
      return session.state.networkId
    },
    get approvedNetworkIds() {
      return approvedNetworks(live, session)
    },
    wallet,
    sessionId: data.topic,
    provider: createProvider(ctx, session, { request, chainOf: isEvm ? hexChainId : networkId => networkId }),
    watch: listener =>
      session.onChange(change =>
        listener(change.kind === 'grant' ? { kind: 'approved', networkIds: approvedNetworks(live, session) } : change),
      ),
    switchNetwork: switchNetworkBy(ctx, request),
    disconnect: () => endLiveSession(ctx, live, session),
  }
}

/** Undefined if the wallet accepts any network. */
const approvedNetworks = ({ wallet }: LiveSession, { state }: NamespaceSession): CaipNetworkId[] | undefined =>
  wallet.name === ACCEPTS_ANY_NETWORK ? undefined : [...state.grant.chains.keys()]

async function requestWallet(
  ctx: Context,
  live: LiveSession,
  { state: { grant, networkId }, isOver }: NamespaceSession,
  { method, params = [] }: Parameters<WalletProvider['request']>[0],
): Promise<unknown> {
  const chainId = grant.chains.get(networkId)
  if (live.isClosed || isOver) throw new ProviderRpcError(DISCONNECTED, 'The wallet is disconnected')
  if (!grant.methods.includes(method)) {
    throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
  }
  if (!chainId) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
  live.relay.gate.open()
  try {
    const answer = await live.requests.send(chainId, { method, params })
    reportAnswer(ctx, method)
    return answer
  } catch (error) {
    if (isSessionEnded(error)) closeLiveSession(ctx, live)
    throw error
  }
}
