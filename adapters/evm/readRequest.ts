import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  PorticoError,
  type ReadRequest,
  sessions,
  type TypedData,
} from '../../kernel'
import { isAddress, NAMESPACE, networkIdOf, readChainId } from './chain'
import { bytesOf, hasOnly, readQuantity } from './jsonRpc'
import { capabilityEffects } from './rightEffects'
import { readTypedData, typedDataText } from './typedData'

/** Methods that request no signature and send no transaction. */
const HARMLESS =
  /^(eth_(accounts|requestAccounts|chainId|blockNumber|call|estimateGas|gasPrice|maxPriorityFeePerGas|blobBaseFee|feeHistory|createAccessList|simulateV1|syncing|subscribe|unsubscribe|newFilter|newBlockFilter|newPendingTransactionFilter|uninstallFilter|getFilter(Changes|Logs)|getLogs|getBalance|getCode|getProof|getStorageAt|getTransaction(Count|Receipt|ByHash|ByBlock(Hash|Number)AndIndex)|getBlock(Receipts|By(Hash|Number)|TransactionCountBy(Hash|Number)))|net_\w+|web3_(clientVersion|sha3)|wallet_(switchEthereumChain|addEthereumChain|watchAsset|getPermissions|revokePermissions|getCapabilities|getCallsStatus|showCallsStatus))$/

/** Sources: EIP-1193, EIP-191, EIP-712, EIP-5792. @throws TYPED_DATA_INVALID */
export const createReadRequest =
  (ctx: Context): ReadRequest =>
  async raw => {
    if (HARMLESS.test(raw.method) || asksForAccounts(raw)) return undefined
    const networkId = connectedSession(ctx.read(sessions), NAMESPACE)?.networkId
    const read = Object.hasOwn(READERS, raw.method) ? READERS[raw.method] : undefined
    const params = Array.isArray(raw.params) ? raw.params : []
    return read?.(params, networkId) ?? { kind: 'raw', namespace: NAMESPACE, request: raw }
  }

/** The amount, and what decides on the fee and the order: another nonce replaces a transaction that is pending. */
const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce']

/** Source: EIP-2255. Every other permission may let the page act for the account. */
const asksForAccounts = ({ method, params }: Parameters<ReadRequest>[0]): boolean =>
  method === 'wallet_requestPermissions' &&
  Array.isArray(params) &&
  params.length === 1 &&
  Object.keys(Object(params[0])).join() === 'eth_accounts'

type Reader = (
  ...given: [params: readonly unknown[], here: CaipNetworkId | undefined]
) => Awaited<ReturnType<ReadRequest>>

const READERS: Record<string, Reader> = {
  personal_sign(params) {
    const [message, address] = params
    if (typeof message !== 'string' || !isAddress(address)) return undefined
    return { kind: 'message', namespace: NAMESPACE, request: { address, message: bytesOf(message) ?? message } }
  },
  eth_signTypedData_v4(params) {
    const [address, text] = params
    if (!isAddress(address)) return undefined
    const data = readTypedData((typeof text === 'string' ? parse(text) : text) as TypedData)
    // A text with one reading only: JSON with a key twice, or without the domain's type, is signed differently by wallets.
    const sends = { method: 'eth_signTypedData_v4', params: [address, typedDataText(data)] }
    return { kind: 'typedData', namespace: NAMESPACE, request: { address, data }, sends }
  },
  eth_sendTransaction(params, here) {
    const { from, to, data, input, chainId, type: _, ...others } = Object(params[0])
    const networkId = chainId === undefined ? here : networkIn(chainId)
    const isKnown = hasOnly(others, QUANTITIES)
    if (!networkId || !isAddress(from) || !isAddress(to) || !isKnown || (data && input && data !== input))
      return undefined
    const request = {
      from,
      to,
      networkId,
      ...quantities(others),
      ...((data ?? input) !== undefined && { data: String(data ?? input) }),
    }
    return { kind: 'transaction', namespace: NAMESPACE, request }
  },
  wallet_sendCalls(params, here) {
    const { from, chainId, calls, ...others } = Object(params[0])
    const networkId = chainId === undefined ? here : networkIn(chainId)
    if (!networkId || !isAddress(from) || !Array.isArray(calls)) return undefined
    const { atomicRequired, capabilities } = others
    // Capabilities can delegate the account or choose who pays: what is not explained makes the request unreadable.
    const isAble = (raw: unknown) => capabilityEffects(raw, { account: from, networkId }) !== undefined
    const isKnown = hasOnly(others, ['version', 'id', 'atomicRequired', 'capabilities']) && isAble(capabilities)
    const isCall = (call: unknown) =>
      hasOnly(Object(call), ['to', 'value', 'data', 'capabilities']) && isAble(Object(call).capabilities)
    if (!isKnown || !['boolean', 'undefined'].includes(typeof atomicRequired) || !calls.every(isCall)) return undefined
    const how = { ...(atomicRequired && { atomicRequired }), ...(capabilities && { capabilities }) }
    return { kind: 'batch', namespace: NAMESPACE, request: { from, networkId, calls, ...how } }
  },
}

const networkIn = (chainId: unknown) => {
  const id = readChainId(chainId)
  return id && networkIdOf(id)
}

/** @throws REQUEST_INVALID */
function quantities(given: Readonly<Record<string, unknown>>): Record<string, bigint> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const amount = readQuantity(value)
      if (amount === undefined)
        throw new PorticoError('REQUEST_INVALID', `${name} is not a hexadecimal quantity`, { name })
      return [name, amount]
    }),
  )
}

/** @throws TYPED_DATA_INVALID */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PorticoError('TYPED_DATA_INVALID', 'Typed data is not valid JSON', {}, error)
  }
}
