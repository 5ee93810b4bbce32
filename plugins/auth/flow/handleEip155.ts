import { type CaipNetworkId, type Context, findNetwork, networks, parseNetworkId } from '../../../kernel'
import { INVALID_PARAMS, ProviderRpcError, UNKNOWN_CHAIN } from '../../../kernel/provider/rpcError'
import { EVM } from '../rules/loginNamespaces'
import type { HostedLogin } from './hostedLogin'
import type { Call } from './hostedProvider'
import { type LoginConnection, readAddresses } from './loginConnection'
import { switchLoginNetwork } from './moveConnection'
import { requestWallet } from './requestApproval'
import { selectCurrentAccount } from './selectAccount'

/** The EVM requests of the hosted wallet. Source: EIP-1193, EIP-3326. */
export async function handleEip155(
  ctx: Context,
  login: HostedLogin,
  connection: LoginConnection,
  call: Call,
): Promise<unknown> {
  const { networkId } = connection.connection
  switch (call.method) {
    case 'eth_chainId':
      return `0x${Number(parseNetworkId(networkId).reference).toString(16)}`
    case 'eth_requestAccounts':
      return readAddresses(ctx, connection.connection)
    case 'wallet_switchEthereumChain': {
      const target = parseTarget(call)
      if (!findNetwork(ctx.read(networks), target)) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
      if (target !== networkId) await switchLoginNetwork(ctx, login, connection, target)
      return null
    }
  }
  requireCurrentChain(networkId, call)
  if (call.method === 'wallet_sendCalls') requireCalls(call)
  return requestWallet(ctx, login, call, {
    at: networkId,
    prepare: () => selectCurrentAccount(ctx, login, connection),
  })
}

function parseTarget({ params }: Call): CaipNetworkId {
  const [{ chainId } = { chainId: undefined }] = Array.isArray(params) ? params : []
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(chainId)) {
    throw new ProviderRpcError(INVALID_PARAMS, 'The chain id must be hexadecimal')
  }
  return `${EVM}:${Number(chainId)}`
}

/** Refuses a request that names another chain than the one in use. */
function requireCurrentChain(networkId: CaipNetworkId, { params }: Call): void {
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = Object(first)
  if (chainId === undefined || Number(chainId) === Number(parseNetworkId(networkId).reference)) return
  throw new ProviderRpcError(INVALID_PARAMS, 'The request is for another chain')
}

/** Every call has its target, and its data if any, in hexadecimal. Source: product specification, section 5. */
function requireCalls({ params }: Call): void {
  const [batch] = Array.isArray(params) ? params : []
  const { calls } = Object(batch)
  const isHex = (text: unknown) => typeof text === 'string' && text.startsWith('0x')
  if (!Array.isArray(calls) || calls.length === 0)
    throw new ProviderRpcError(INVALID_PARAMS, 'The request contains no calls')
  for (const call of calls) {
    const { to, data } = Object(call)
    if (!isHex(to)) throw new ProviderRpcError(INVALID_PARAMS, 'to starts with 0x')
    if (data !== undefined && !isHex(data)) throw new ProviderRpcError(INVALID_PARAMS, 'data starts with 0x')
  }
}
