import { PorticoError, type TransferRequest } from '../../kernel'
import { toHex } from '../../kernel/bytes'
import { failures } from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { type NetworkKind, networkKindOf } from './chain'
import { addressBytes, bigEndian, lengthPrefixed, NONE, principalValue, someBytes, uintValue } from './clarity'

export interface Transfer {
  readonly sender: string
  readonly recipient: string
  readonly amount: bigint
  readonly realm: NetworkKind
  readonly asset?: Asset
  /** Empty for none. */
  readonly memo: string
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
export function readTransfer({ from, to, amount, token, networkId, fields }: TransferRequest): Transfer {
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
    throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
  }
  return { sender: sender.address, recipient: recipient.address, amount, realm, asset, memo: fields?.memo ?? '' }
}

/**
 * The request to the wallet, which builds the transaction. A token call has a post-condition: the transaction fails
 * unless exactly this amount of this token, and nothing else, leaves the account.
 */
export function requestOf(transfer: Transfer): {
  method: string
  params: Record<string, unknown>
} {
  const { sender, recipient, amount, realm, asset, memo } = transfer
  if (!asset) {
    const params = { sender, recipient, amount: String(amount), network: realm, ...(memo && { memo }) }
    return { method: 'stx_transferStx', params }
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
    functionArgs: argumentsOf(transfer).map(value => `0x${toHex(value)}`),
    postConditions: [toHex(condition)],
    postConditionMode: 'deny',
    address: sender,
    network: realm,
  }
  return { method: 'stx_callContract', params }
}

/** `(transfer (amount uint) (from principal) (to principal) (memo (optional (buff 34))))`. Source: SIP-010. */
const argumentsOf = ({ sender, recipient, amount, memo }: Transfer) => [
  uintValue(amount),
  principalValue(sender),
  principalValue(recipient),
  memo ? someBytes(memo) : NONE,
]

/** The transaction's payload in hex, which fee estimation takes. */
export function payloadOf(transfer: Transfer): string {
  const { recipient, amount, asset, memo } = transfer
  if (!asset) {
    const padded = new Uint8Array(MEMO_BYTES)
    padded.set(new TextEncoder().encode(memo))
    return toHex([KIND.transfer, ...principalValue(recipient), ...bigEndian(amount, 8), ...padded])
  }
  const values = argumentsOf(transfer)
  const call = [...addressBytes(asset.address), ...lengthPrefixed(asset.contract), ...lengthPrefixed('transfer')]
  return toHex([KIND.call, ...call, ...bigEndian(BigInt(values.length), 4), ...values.flat()])
}
