import { type CaipNetworkId, type Context, findNetwork, networks, parseNetworkId } from '../../kernel'
import { askWallet } from './askWallet'
import type { Desk } from './desk'
import { addressesOf, type Family, type Leg } from './leg'
import { type Call, ProviderRpcError } from './provider'

const INVALID_PARAMS = -32602
const UNKNOWN_CHAIN = 4902

interface Verbs {
  move(leg: Leg, networkId: CaipNetworkId): Promise<void>
  /** Selects the user's account in the frame. */
  align(leg: Leg): Promise<void>
}

/** The EVM part of the hosted wallet. Source: EIP-1193, EIP-3326. */
export function eip155(ctx: Context, desk: Desk, { move, align }: Verbs): Family['answer'] {
  const here: Record<string, (leg: Leg, call: Call) => unknown> = {
    eth_chainId: ({ networkId }) => `0x${Number(parseNetworkId(networkId).reference).toString(16)}`,
    eth_requestAccounts: addressesOf,
    async wallet_switchEthereumChain(leg, { params }) {
      const target = targetOf(params)
      if (!findNetwork(ctx.read(networks), target)) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
      if (target !== leg.networkId) await move(leg, target)
      return null
    },
  }
  return async (leg, call) => {
    const local = Object.hasOwn(here, call.method) ? here[call.method] : undefined
    if (local) return local(leg, call)
    requireHere(leg, call)
    if (call.method === 'wallet_sendCalls') requireCalls(call)
    return askWallet(ctx, desk, call, { at: leg.networkId, prepare: () => align(leg) })
  }
}

function targetOf(params: Call['params']): CaipNetworkId {
  const [{ chainId } = { chainId: undefined }] = Array.isArray(params) ? params : []
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(chainId)) {
    throw new ProviderRpcError(INVALID_PARAMS, 'The chain id must be hexadecimal')
  }
  return `eip155:${Number(chainId)}`
}

/** Refuses a request that names another chain than the one in use. */
function requireHere({ networkId }: Leg, { params }: Call): void {
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
