import { base64 } from '@scure/base'
import { isPorticoError, PorticoError, type TransferRequest, tryRead } from '../../kernel'
import { failures } from '../shared/injected/capabilities'
import { type Chain, readAddress } from './chain'
import { feeOf, gasLimit, gasPrice } from './fees'
import type { Node } from './node'
import type { Fee, Send, Signer } from './transaction'

/* The inputs of a transfer: the sender's account number and sequence, and the fee. */

type Builder = typeof import('./transaction')

export interface Quote {
  /** Source: Cosmos SDK, auth module. */
  readonly accountNumber: string
  readonly signer: Signer
  readonly fee: Fee
  /** The sender's balance of the native currency, which pays the fee. */
  readonly held: bigint
}

const NOT_FOUND = 404
const DENOM = /^[a-z][a-z0-9/:._-]{2,127}$/i
const NO_SIGNATURE = new Uint8Array()

/** @throws ADDRESS_INVALID TRANSACTION_FAILED */
export function readSend(request: TransferRequest, { cosmos }: Chain): Send {
  const { from, to, amount, token, networkId, fields } = request
  const [sender, receiver] = [from, to].map(address => readAddress(address, cosmos.prefix))
  if (!sender || !receiver) {
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is not an address of this network', { networkId })
  }
  const denom = token?.address ?? cosmos.denom
  if (amount <= 0n || !DENOM.test(denom)) {
    throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
  }
  return { from: sender, to: receiver, coin: { denom, amount: String(amount) }, memo: fields?.memo ?? '' }
}

/**
 * Sends four small requests to the node, one of which simulates the transfer.
 * @throws INSUFFICIENT_FUNDS, or a node's error
 */
export async function quoteSend(
  node: Node,
  builder: Builder,
  { send, chain }: { send: Send; chain: Chain },
): Promise<Quote> {
  const { denom, gasPrice: hosts } = chain.cosmos
  const path = `/cosmos/bank/v1beta1/balances/${send.from}/by_denom?${new URLSearchParams({ denom })}`
  const [account, held, config] = await Promise.all([
    node(`/cosmos/auth/v1beta1/accounts/${send.from}`).then(readAccount, missing),
    node(path).then(raw => readCoin(raw, denom)),
    // If a node does not report its minimum, the host's price applies.
    node('/cosmos/base/node/v1beta1/config').catch(() => undefined),
  ])
  const { signer } = account
  const bytes = builder.transactionBytes(
    builder.bodyBytes(send),
    builder.authInfoBytes({ sequence: signer.sequence }, { coins: [], gas: 0n }, 'direct'),
    NO_SIGNATURE,
  )
  const used = readGas(await node('/cosmos/tx/v1beta1/simulate', { body: { tx_bytes: base64.encode(bytes) } }))
  const gas = gasLimit(used)
  const amount = feeOf(gas, gasPrice(hosts, config, denom, chain.nativeCurrency.decimals))
  return { ...account, held, fee: { coins: [{ denom, amount: String(amount) }], gas } }
}

/** The amount of the one requested coin. @throws RPC_MALFORMED */
export function readCoin(raw: unknown, expected: string): bigint {
  const { balance } = Object(raw)
  const { denom, amount } = Object(balance)
  if (denom === expected && typeof amount === 'string' && /^\d{1,78}$/.test(amount)) return BigInt(amount)
  throw unreadable()
}

/** An account that the chain does not know holds nothing. */
function missing(error: unknown): never {
  const isNew = isPorticoError(error, 'HTTP_STATUS') && error.context.status === NOT_FOUND
  throw isNew ? new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', {}, error) : error
}

function readAccount(raw: unknown): Pick<Quote, 'accountNumber' | 'signer'> {
  const { account_number: accountNumber, sequence = '0', pub_key: key } = baseAccount(Object(raw).account)
  if (!isCount(accountNumber) || !isCount(sequence)) throw unreadable()
  const { '@type': type, key: text } = Object(key)
  const bytes = typeof text === 'string' ? tryRead(() => base64.decode(text)) : undefined
  const known = typeof type === 'string' && bytes ? { type, bytes } : undefined
  return { accountNumber, signer: { sequence: BigInt(sequence), key: known } }
}

/** Vesting accounts and accounts of other key types wrap a base account. */
function baseAccount(raw: unknown): Record<string, unknown> {
  let account = Object(raw)
  for (let depth = 0; depth < 3 && account.account_number === undefined; depth++) {
    account = Object(account.base_vesting_account ?? account.base_account)
  }
  return account
}

function readGas(raw: unknown): bigint {
  const { gas_info: info } = Object(raw)
  const { gas_used: used } = Object(info)
  if (!isCount(used) || BigInt(used) === 0n) throw unreadable()
  return BigInt(used)
}

const isCount = (raw: unknown): raw is string => typeof raw === 'string' && /^\d{1,20}$/.test(raw)

const unreadable = () => new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
