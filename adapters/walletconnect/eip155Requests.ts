import { type CaipNetworkId, type Context, PorticoError, parseNetworkId } from '../../kernel'
import { CHAIN_DISCONNECTED, INVALID_PARAMS, ProviderRpcError, UNKNOWN_CHAIN } from '../../kernel/provider/rpcError'
import type { NamespaceSession } from './namespaceSession'
import { accountsOf, withNetwork } from './namespaceState'
import { EVM } from './options'
import type { RequestWallet } from './provider'
import { isUnknownChain } from './rejections'

/** How long a wallet may take to grant the new chain after it has switched. */
const GRANT_MS = 2000

/** Methods for nodes, not the wallet: reads, and transactions that are signed already. */
const FOR_NODES = /^(eth_|net_|web3_)/
const FOR_WALLETS = /^(eth_sign|eth_sendTransaction$)/

export const chainNumber = (networkId: string): number => Number(parseNetworkId(networkId).reference)
export const hexChainId = (networkId: string): string => `0x${chainNumber(networkId).toString(16)}`

/**
 * Requests of an EVM app: the adapter answers from the session, nodes answer reads, the wallet the rest.
 * Source: EIP-1193.
 */
export function eip155Requests(
  { clock }: Pick<Context, 'clock'>,
  session: NamespaceSession,
  {
    wallet,
    node,
  }: { wallet: RequestWallet; node: (chainId: number, call: Parameters<RequestWallet>[0]) => Promise<unknown> },
): RequestWallet {
  const accounts = () => accountsOf(session.state).map(({ address }) => address)
  const here: Record<string, () => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: () => hexChainId(session.state.networkId),
    net_version: () => String(chainNumber(session.state.networkId)),
  }

  async function switchChain(args: Parameters<RequestWallet>[0]): Promise<null> {
    const target = readTarget(args.params)
    if (!session.state.grant.chains.has(target)) {
      const unknown = () => new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
      if (!session.state.grant.methods.includes(args.method)) throw unknown()
      await wallet(args).catch(error => {
        throw isUnknownChain(error) ? unknown() : error
      })
      if (!(await isGranted(target))) throw notGranted(target)
    }
    session.update(withNetwork(target))
    return null
  }

  /** The wallet may approve the switch before it grants the chain. Without a grant it signs nothing there. */
  const isGranted = (target: CaipNetworkId) =>
    new Promise<boolean>(resolve => {
      const done = () => {
        undo()
        cancel()
        resolve(session.state.grant.chains.has(target))
      }
      const look = () => session.state.grant.chains.has(target) && done()
      const undo = session.onChange(look)
      const cancel = clock.after(GRANT_MS, done)
      look()
    })

  return async args => {
    const { method } = args
    if (Object.hasOwn(here, method)) return here[method]?.()
    if (method === 'wallet_switchEthereumChain') return switchChain(args)
    const isReading = FOR_NODES.test(method) && !FOR_WALLETS.test(method)
    return isReading ? node(chainNumber(session.state.networkId), args) : wallet(args)
  }
}

/** Not the code of an unknown chain: the wallet accepted the switch, so adding the chain would only prompt again. */
function notGranted(networkId: CaipNetworkId): ProviderRpcError {
  const message = 'The wallet did not grant the chain'
  const cause = new PorticoError('CHAIN_UNSUPPORTED', message, { networkId })
  return new ProviderRpcError(CHAIN_DISCONNECTED, message, undefined, cause)
}

function readTarget(params: unknown): CaipNetworkId {
  const raw = Array.isArray(params) ? Object(params[0]).chainId : undefined
  const id = typeof raw === 'string' && /^0x[0-9a-f]{1,14}$/i.test(raw) ? Number(raw) : 0
  if (id === 0 || !Number.isSafeInteger(id)) throw new ProviderRpcError(INVALID_PARAMS, 'The chain id must be 0x-hex')
  return `${EVM}:${id}`
}
