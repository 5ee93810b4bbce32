import { PorticoError, type TransferRequest } from '../../kernel'
import { toHex } from '../../kernel/bytes'
import { failures } from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { type NetworkKind, networkKindOf } from './chain'
import { addressBytes, bigEndian, lengthPrefixed, NONE, principalValue, uintValue } from './clarity'

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
    throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
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
