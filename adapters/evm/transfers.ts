import {
  type CheckAddress,
  type Context,
  type EstimateFee,
  type EstimateGas,
  isPorticoError,
  PorticoError,
  type SendTransaction,
  type SendTransfer,
  type TransactionRequest,
  type TransferRequest,
} from '../../kernel'
import { loadOnce } from '../shared/injected'
import { failAs, failures, type Rpc } from '../shared/injected/capabilities'
import { chainIdOf } from './chain'
import { checkNode, proveNode } from './checkNode'
import { chainOf, evmWallet, requestEvmWallet } from './evmWallet'
import { isHash, readQuantity, transactionParams } from './jsonRpc'
import { waitForReceipt } from './receipts'

const loadChecksum = loadOnce(() => import('./checksum'))

/** Users paste addresses without the prefix, too. */
const ADDRESS = /^(?:0x)?([0-9a-f]{40})$/i

/** Source: EIP-55, EIP-1191. */
export const checkAddress: CheckAddress = async ({ address, networkId }) => {
  const [, digits] = ADDRESS.exec(address) ?? []
  if (digits === undefined) return undefined
  const { checksumAddress } = await loadChecksum()
  return checksumAddress(`0x${digits}`, networkId && chainIdOf(networkId))
}

/** `transfer(address,uint256)`. Source: ERC-20. */
const TRANSFER = '0xa9059cbb'
const WORD = 64
const MAX_AMOUNT = 2n ** 256n

const word = (hex: string) => hex.padStart(WORD, '0')

/**
 * Builds the transaction of a transfer.
 * @throws ADDRESS_INVALID TRANSACTION_FAILED LIBRARY_MISSING
 */
export async function transferTransaction(request: TransferRequest): Promise<TransactionRequest> {
  const { from, amount, token, networkId } = request
  const known = async (address: string) => {
    const checked = await checkAddress({ address, networkId })
    if (checked) return checked
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is not an Ethereum address', { address })
  }
  const to = await known(request.to)
  if (amount <= 0n || amount >= MAX_AMOUNT) throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
  if (!token) return { from, to, value: amount, networkId }
  const data = TRANSFER + word(to.slice(2).toLowerCase()) + word(amount.toString(16))
  return { from, to: await known(token.address), data, networkId }
}

const SHORT = /insufficient funds|exceeds balance/i

/** Sends the native currency, or an ERC-20 token. */
export async function sendTransfer(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<SendTransfer>[0],
): ReturnType<SendTransfer> {
  const transaction = await transferTransaction(request)
  signal?.throwIfAborted()
  return sendTransaction(ctx, rpc, { ...transaction, signal }).catch(error => {
    const { reason } = isPorticoError(error, 'TRANSACTION_FAILED') ? error.context : {}
    if (!SHORT.test(String(reason))) throw error
    throw new PorticoError('INSUFFICIENT_FUNDS', 'The account does not hold enough', { reason }, error)
  })
}

/** @throws NETWORK_MISMATCH when the wallet or the node is on another network or returns no valid chain id */
export async function sendTransaction(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<SendTransaction>[0],
): ReturnType<SendTransaction> {
  const wallet = evmWallet(ctx)
  const params = transactionParams(request)
  const { networkId, from } = request
  const failure = failures.TRANSACTION_FAILED
  // Checked right before the request: the user may have switched the network since it was built.
  const [walletChain] = await Promise.all([
    chainOf(ctx, wallet, { failure, signal }),
    checkNode(ctx, rpc, { networkId, signal }),
  ])
  if (walletChain !== chainIdOf(networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletChain })
  }
  const walletRequest = { method: 'eth_sendTransaction', params: [params], failure, signal, sends: true } as const
  const hash = await requestEvmWallet(ctx, wallet, walletRequest)
  if (!isHash(hash)) throw new PorticoError(...failures.OUTCOME_UNKNOWN)
  return { hash, receipt: waitForReceipt(ctx, rpc(networkId), { hash, from, signal }) }
}

/** Gas times the network's current gas price, in wei. */
export async function estimateFee(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> {
  const { networkId } = request
  const [gas, price] = await Promise.all([
    estimateGas(ctx, rpc, { ...(await transferTransaction(request)), signal }),
    failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () =>
      readQuantity(await rpc(networkId)('eth_gasPrice', [], signal)),
    ),
  ])
  return gas * price
}

/** The node's estimate of the gas that the transaction uses. */
export async function estimateGas(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<EstimateGas>[0],
): ReturnType<EstimateGas> {
  const { networkId } = request
  const params = transactionParams(request)
  const gas = failAs(
    ctx,
    failures.ESTIMATE_FAILED,
    { networkId, signal },
    // Every transaction uses gas, so 0 is an invalid answer.
    async () => readQuantity(await rpc(networkId)('eth_estimateGas', [params], signal)) || undefined,
  )
  proveNode(ctx, rpc, networkId)
  return gas
}
