import {
  BaseError,
  createWalletClient,
  type Hex,
  http,
  isHex,
  keccak256,
  type LocalAccount,
  RpcRequestError,
  type TypedDataDefinition,
} from 'viem'
import {
  asRecord,
  INVALID_PARAMS,
  SERVER_ERROR,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  WalletError,
} from '../../wallets/walletError'
import type { WalletChain } from './walletConfig'

/** The signing account, and the chain that it signs for. */
export interface Signer {
  account: LocalAccount
  chain: WalletChain
}

/** The requests that need the key. */
export const SIGNING_METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction']

/** Answers one of the signing methods with a real signature, or with the hash of a sent transaction. */
export async function sign(method: string, params: readonly unknown[], signer: Signer): Promise<Hex> {
  const { account } = signer
  switch (method) {
    case 'personal_sign': {
      const [message, address] = params
      mustBeOwn(address, account)
      return account.signMessage({ message: isHex(message) ? { raw: message } : String(message) })
    }
    case 'eth_signTypedData_v4': {
      const [address, definition] = params
      mustBeOwn(address, account)
      return account.signTypedData(readTypedData(definition))
    }
    case 'eth_sendTransaction':
      return send(params[0], signer)
    default:
      throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
  }
}

async function send(parameter: unknown, { account, chain }: Signer): Promise<Hex> {
  const client = createWalletClient({ account, transport: http(chain.rpcUrl, { retryCount: 0 }) })
  try {
    return await client.sendTransaction({ chain: null, ...readTransaction(parameter, account) })
  } catch (error) {
    if (error instanceof WalletError) throw error
    throw nodeError(error)
  }
}

/** The hash of the transaction as the account signs it, where no node adds its nonce and fees. */
export async function hashTransaction(parameter: unknown, { account, chain }: Signer, count: number): Promise<Hex> {
  const { to, data, value, nonce = count, gas = 21_000n, ...fees } = readTransaction(parameter, account)
  const transaction = { chainId: chain.id, to, data, value, nonce, gas }
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = fees
  return keccak256(
    await (gasPrice === undefined
      ? account.signTransaction({ ...transaction, maxFeePerGas, maxPriorityFeePerGas, type: 'eip1559' })
      : account.signTransaction({ ...transaction, gasPrice, type: 'legacy' })),
  )
}

/** The fields of `eth_sendTransaction`; its `type` follows from its fees. */
function readTransaction(parameter: unknown, account: LocalAccount) {
  const { from, to, data, input, type, ...fields } = asRecord(parameter)
  if (from !== undefined) mustBeOwn(from, account)
  const gasPrice = quantity(fields.gasPrice)
  const fees =
    gasPrice === undefined
      ? { maxFeePerGas: quantity(fields.maxFeePerGas), maxPriorityFeePerGas: quantity(fields.maxPriorityFeePerGas) }
      : { gasPrice }
  return {
    to: optionalHex(to),
    data: optionalHex(data ?? input),
    value: quantity(fields.value),
    gas: quantity(fields.gas),
    nonce: fields.nonce === undefined ? undefined : Number(fields.nonce),
    ...fees,
  }
}

/** The node's own code and sentence, as wallets pass them on. */
function nodeError(error: unknown): WalletError {
  const refusal = error instanceof BaseError ? error.walk(cause => cause instanceof RpcRequestError) : undefined
  if (refusal instanceof RpcRequestError) return new WalletError(refusal.code, refusal.details)
  return new WalletError(SERVER_ERROR, error instanceof Error ? error.message : String(error))
}

function mustBeOwn(address: unknown, account: LocalAccount): void {
  if (String(address).toLowerCase() === account.address.toLowerCase()) return
  throw new WalletError(UNAUTHORIZED, 'The wallet has not opened this account to the site')
}

/** viem validates the shape while it hashes. */
function readTypedData(definition: unknown): TypedDataDefinition {
  const parsed: TypedDataDefinition = typeof definition === 'string' ? JSON.parse(definition) : definition
  return parsed
}

function quantity(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw new WalletError(INVALID_PARAMS, `${String(value)} is no quantity`)
  return BigInt(value)
}

function optionalHex(value: unknown): Hex | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw new WalletError(INVALID_PARAMS, `${String(value)} is not 0x-hex`)
  return value
}
