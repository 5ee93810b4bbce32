import {
  type CheckAddress,
  type Context,
  type EstimateFee,
  findNetwork,
  isPorticoError,
  networks,
  PorticoError,
  type SendTransfer,
  type TransferRequest,
} from '../../kernel'
import { toHex } from '../../kernel/bytes'
import type { Failure } from '../shared/injected'
import { connectedWallet, failAs, OUTCOME_UNKNOWN, requestWallet } from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { chainIdOf, NAMESPACE, type NetworkKind, networkKindOf } from './chain'
import { addressBytes, bigEndian, lengthPrefixed, NONE, principalValue, uintValue } from './clarity'
import { fromNodes, type Node } from './node'
import { waitForReceipt } from './receipts'

/** Contracts are valid addresses too. */
export async function checkAddress({ address, networkId }: Parameters<CheckAddress>[0]): ReturnType<CheckAddress> {
  const principal = readPrincipal(address)
  if (networkId === undefined) return principal?.address
  const fits = chainIdOf(networkId) !== undefined && principal?.realm === networkKindOf(networkId)
  return fits ? principal?.address : undefined
}

const TRANSACTION_FAILED: Failure = ['TRANSACTION_FAILED', 'Transaction error']
const INSUFFICIENT_FUNDS = /not ?enough|insufficient/i
const HASH = /^(?:0x)?([0-9a-f]{64})$/i

/**
 * Transfers STX, or a SIP-010 token: the wallet builds, signs and sends the transaction. The hash starts with 0x, as in
 * the network's API.
 * @throws NOT_CONNECTED ADDRESS_INVALID NETWORK_MISMATCH USER_REJECTED INSUFFICIENT_FUNDS TRANSACTION_FAILED
 */
export async function sendTransfer(ctx: Context, request: Parameters<SendTransfer>[0]): ReturnType<SendTransfer> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const { signal, networkId } = request
  const walletRequest = {
    ...requestOf(readTransfer(request)),
    failure: TRANSACTION_FAILED,
    signal,
    sends: true,
  } as const
  const { txid } = Object(await requestWallet(ctx, wallet, walletRequest).catch(mapError))
  const [, hex] = (typeof txid === 'string' && HASH.exec(txid)) || []
  if (!hex) throw new PorticoError(...OUTCOME_UNKNOWN)
  const hash = `0x${hex.toLowerCase()}`
  return { hash, receipt: waitForReceipt(ctx, { hash, networkId, signal }) }
}

function mapError(error: unknown): never {
  const poor = isPorticoError(error, 'TRANSACTION_FAILED') && INSUFFICIENT_FUNDS.test(String(error.context.reason))
  throw poor ? new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', {}, error) : error
}

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']
/** Bytes outside the payload: one signature, and the post-conditions of a token transfer. */
const REST_BYTES = { stx: 115, token: 250 }
const BAD_REQUEST = 400

/** The highest of the node's estimates, in micro-STX. The wallet sets the real fee and may let the user choose. */
export function estimateFee(ctx: Context, { signal, ...request }: Parameters<EstimateFee>[0]): Promise<bigint> {
  const { networkId } = request
  return failAs(ctx, ESTIMATE_FAILED, { networkId, signal }, async () => {
    const transfer = readTransfer(request)
    const network = findNetwork(ctx.read(networks), networkId)
    return network && fromNodes(ctx, network, signal, node => estimate(node, transfer))
  })
}

async function estimate(node: Node, transfer: Transfer): Promise<bigint> {
  const payload = payloadOf(transfer)
  const length = payload.length / 2 + (transfer.asset ? REST_BYTES.token : REST_BYTES.stx)
  try {
    const raw = await node('/v2/fees/transaction', { transaction_payload: payload, estimated_len: length })
    const { estimations } = Object(raw)
    const fees = (Array.isArray(estimations) ? estimations : []).map(one => Object(one).fee).filter(isFee)
    if (fees.length > 0) return BigInt(Math.max(...fees))
  } catch (error) {
    // A node that has seen too few transactions has no estimate.
    if (!isPorticoError(error, 'HTTP_STATUS') || error.context.status !== BAD_REQUEST) throw error
  }
  const rate = await node('/v2/fees/transfer')
  if (!isFee(rate)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return BigInt(rate * length)
}

const isFee = (raw: unknown): raw is number => Number.isSafeInteger(raw) && Number(raw) > 0

/* The wallet's request for a transfer, and the payload that a node estimates its fee from. Source: SIP-005, SIP-010,
   SIP-030. */

export interface Transfer {
  readonly sender: string
  readonly recipient: string
  readonly amount: bigint
  readonly realm: NetworkKind
  readonly asset?: Asset
}

/** A token's asset identifier: `address.contract::name`. */
export interface Asset {
  readonly address: string
  readonly contract: string
  readonly name: string
}

const ASSET_NAME = /^[a-zA-Z][\w-]{0,127}$/
const MEMO_BYTES = 34
const KIND = { transfer: 0x00, call: 0x02 }
/** Post-condition: a fungible token of the signer, in exactly this amount. */
const CONDITION = { fungible: 0x01, origin: 0x01, equal: 0x01 }
const WORD_MAX = 2n ** 64n

/** Undefined if the text is no asset identifier. */
export function readAsset(raw: unknown): Asset | undefined {
  const [contract, name, ...more] = typeof raw === 'string' ? raw.split('::') : []
  const [address = '', contractName] = readPrincipal(contract)?.address.split('.') ?? []
  if (!contractName || name === undefined || more.length > 0 || !ASSET_NAME.test(name)) return undefined
  return { address, contract: contractName, name }
}

/** @throws ADDRESS_INVALID NETWORK_MISMATCH TRANSACTION_FAILED */
export function readTransfer({ from, to, amount, token, networkId }: TransferRequest): Transfer {
  const realm = networkKindOf(networkId)
  const [sender, recipient] = [readPrincipal(from), readPrincipal(to)]
  if (!sender || recipient?.realm !== realm) {
    throw new PorticoError('ADDRESS_INVALID', 'Invalid address', { networkId })
  }
  // An account's address determines its network.
  if (sender.realm !== realm) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId })
  }
  const asset = token && readAsset(token.address)
  if ((token && !asset) || amount <= 0n || amount >= WORD_MAX) {
    throw new PorticoError('TRANSACTION_FAILED', 'Transaction error', { networkId })
  }
  return { sender: sender.address, recipient: recipient.address, amount, realm, asset }
}

/**
 * The request to the wallet, which builds the transaction. A token call has a post-condition: the transaction fails
 * unless exactly this amount of this token, and nothing else, leaves the account.
 */
export function requestOf({ sender, recipient, amount, realm, asset }: Transfer): {
  method: string
  params: Record<string, unknown>
} {
  if (!asset) {
    return { method: 'stx_transferStx', params: { sender, recipient, amount: String(amount), network: realm } }
  }
  const { address, contract, name } = asset
  const condition = [
    ...[
      CONDITION.fungible,
      CONDITION.origin,
      ...addressBytes(address),
      ...lengthPrefixed(contract),
      ...lengthPrefixed(name),
    ],
    ...[CONDITION.equal, ...bigEndian(amount, 8)],
  ]
  const params = {
    contract: `${address}.${contract}`,
    functionName: 'transfer',
    functionArgs: argumentsOf({ sender, recipient, amount }).map(value => `0x${toHex(value)}`),
    postConditions: [toHex(condition)],
    postConditionMode: 'deny',
    address: sender,
    network: realm,
  }
  return { method: 'stx_callContract', params }
}

/** `(transfer (amount uint) (from principal) (to principal) (memo (optional (buff 34))))`. Source: SIP-010. */
const argumentsOf = ({ sender, recipient, amount }: Pick<Transfer, 'sender' | 'recipient' | 'amount'>) => [
  uintValue(amount),
  principalValue(sender),
  principalValue(recipient),
  NONE,
]

/** The transaction's payload in hex, which fee estimation takes. */
export function payloadOf({ sender, recipient, amount, asset }: Transfer): string {
  if (!asset) {
    return toHex([KIND.transfer, ...principalValue(recipient), ...bigEndian(amount, 8), ...new Uint8Array(MEMO_BYTES)])
  }
  const values = argumentsOf({ sender, recipient, amount })
  const call = [...addressBytes(asset.address), ...lengthPrefixed(asset.contract), ...lengthPrefixed('transfer')]
  return toHex([KIND.call, ...call, ...bigEndian(BigInt(values.length), 4), ...values.flat()])
}
