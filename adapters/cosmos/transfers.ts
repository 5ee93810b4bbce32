import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import {
  type CheckAddress,
  type Context,
  connectedSession,
  type EstimateFee,
  isPorticoError,
  PorticoError,
  type SendTransfer,
  sessions,
  tryRead,
  type WalletProvider,
} from '../../kernel'
import { withLifetime } from '../shared/injected'
import {
  afterSilence,
  broadcast,
  connectedWallet,
  failAs,
  failures,
  isRefusal,
  isUnsupported,
  needLibrary,
  requestWallet,
} from '../shared/injected/capabilities'
import { type Chain, chainIdOf, findChain, NAMESPACE, readAddress, readOwnAddress } from './chain'
import { fromNodes, type Node } from './node'
import { type Quote, quoteSend, readSend } from './quote'
import { waitForReceipt } from './receipts'
import type { Coin, Fee, Send, Signer } from './transaction'

/** Without a network, an address of any configured chain is valid. */
export async function checkAddress(
  ctx: Context,
  { address, networkId }: Parameters<CheckAddress>[0],
): ReturnType<CheckAddress> {
  if (networkId === undefined) return readOwnAddress(ctx, address)
  const chain = findChain(ctx, networkId)
  return chain && readAddress(address, chain.cosmos.prefix)
}

const INSUFFICIENT_FUNDS = /insufficient funds|is smaller than/i
const HASH = /^[0-9A-F]{64}$/i
const SIGNATURE_BYTES = 64
/** The key type's name on the chain, and in wallets. Source: Cosmos SDK. */
const SECP256K1 = { type: '/cosmos.crypto.secp256k1.PubKey', algo: 'secp256k1' }

type TransferOrder = Parameters<SendTransfer>[0]
type Builder = typeof import('./transaction')

/** The host installs the library: 10 kB, loaded with the first fee or transfer. @throws LIBRARY_MISSING */
export const loadBuilder = (ctx: Context, signal: AbortSignal | undefined): Promise<Builder> =>
  withLifetime(ctx, { signal }, () =>
    needLibrary(ctx, { name: 'cosmjs-types', use: 'Sending' }, () => import('./transaction')),
  )

/**
 * Transfers any coin of the bank module. The wallet signs an amino document, which every wallet shows as text and a
 * hardware wallet can sign. A wallet without amino signs the transaction's bytes. The adapter broadcasts through a
 * node.
 */
export async function sendTransfer(ctx: Context, request: TransferOrder): ReturnType<SendTransfer> {
  const { networkId, signal } = request
  const wallet = connectedWallet(ctx, NAMESPACE)
  const chain = findChain(ctx, networkId)
  const at = connectedSession(ctx.read(sessions), NAMESPACE)?.networkId
  if (!chain || (at && at !== networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletNetwork: at })
  }
  const transfer = readSend(request, chain)
  const builder = await loadBuilder(ctx, signal)
  try {
    const quote = await fromNodes(ctx, chain, signal, node => quoteSend(node, builder, { send: transfer, chain }))
    mustAfford(transfer.coin, quote, chain)
    const bytes = await sign(ctx, { wallet, builder, chain, send: transfer, quote, signal })
    // An aborted caller must not send.
    signal?.throwIfAborted()
    const hash = await broadcastBytes(ctx, { chain, bytes })
    return { hash, receipt: waitForReceipt(ctx, { hash, chain, signal }) }
  } catch (error) {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw mapError(error, networkId)
  }
}

/** The native currency pays the fee, in addition to the amount that is sent of it. */
function mustAfford({ denom, amount }: Coin, { held, fee }: Quote, { cosmos }: Chain): void {
  const needed = (denom === cosmos.denom ? BigInt(amount) : 0n) + BigInt(fee.coins[0]?.amount ?? 0)
  if (held < needed) throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance')
}

interface Signing {
  readonly wallet: WalletProvider
  readonly builder: Builder
  readonly chain: Chain
  readonly send: Send
  readonly quote: Quote
  readonly signal?: AbortSignal
}

async function sign(ctx: Context, signing: Signing): Promise<Uint8Array> {
  const { wallet, quote, send, signal } = signing
  const walletRequest = (method: string, params: Record<string, unknown> = {}) =>
    requestWallet(ctx, wallet, { method, params, failure: failures.TRANSACTION_FAILED, signal })
  const signer = {
    ...quote.signer,
    key: quote.signer.key ?? readKey(await walletRequest('cosmos_getAccounts'), send.from),
  }
  const request = (method: string, signDoc: object) => walletRequest(method, { signerAddress: send.from, signDoc })
  try {
    return readAmino(await request('cosmos_signAmino', aminoDocument(signing)), signing, signer)
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  const document = directDocument(signing, signer)
  return readDirect(await request('cosmos_signDirect', document), document, signing.builder)
}

/** Source: Cosmos SDK, SIGN_MODE_LEGACY_AMINO_JSON. */
const aminoDocument = ({ chain, send: { from, to, coin, memo }, quote: { accountNumber, signer, fee } }: Signing) => ({
  chain_id: chainIdOf(chain.caipNetworkId),
  account_number: accountNumber,
  sequence: String(signer.sequence),
  fee: { amount: fee.coins, gas: String(fee.gas) },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: from, to_address: to, amount: [coin] } }],
  memo,
})

/**
 * The user may change the fee in the wallet, and add a memo if there is none. The adapter ignores every other change, so
 * the signature does not fit then.
 */
function readAmino(answer: unknown, { builder, send }: Signing, signer: Signer): Uint8Array {
  const { signed, signature } = Object(answer)
  const { fee, memo } = Object(signed)
  const paid = readFee(fee)
  const bytes = readSignature(signature)
  if (!paid || !bytes || typeof memo !== 'string') throw new PorticoError(...failures.TRANSACTION_FAILED)
  const body = builder.bodyBytes({ ...send, memo: send.memo || memo })
  return builder.transactionBytes(body, builder.authInfoBytes(signer, paid, 'amino'), bytes)
}

/** Source: Cosmos SDK, SIGN_MODE_DIRECT; bytes are base64. */
function directDocument({ chain, builder, send, quote: { accountNumber, fee } }: Signing, signer: Signer) {
  return {
    chainId: chainIdOf(chain.caipNetworkId),
    accountNumber,
    bodyBytes: base64.encode(builder.bodyBytes(send)),
    authInfoBytes: base64.encode(builder.authInfoBytes(signer, fee, 'direct')),
  }
}

function readDirect(answer: unknown, { bodyBytes }: { bodyBytes: string }, builder: Builder): Uint8Array {
  const { signed, signature } = Object(answer)
  const { bodyBytes: body, authInfoBytes: authInfo } = Object(signed)
  const bytes = readSignature(signature)
  const auth = typeof authInfo === 'string' ? tryRead(() => base64.decode(authInfo)) : undefined
  if (body !== bodyBytes || !auth || !bytes) throw new PorticoError(...failures.TRANSACTION_FAILED)
  return builder.transactionBytes(base64.decode(bodyBytes), auth, bytes)
}

function readSignature(raw: unknown): Uint8Array | undefined {
  const { signature } = Object(raw)
  const bytes = typeof signature === 'string' ? tryRead(() => base64.decode(signature)) : undefined
  return bytes?.length === SIGNATURE_BYTES ? bytes : undefined
}

function readFee(raw: unknown): Fee | undefined {
  const { amount, gas } = Object(raw)
  const coins: unknown[] = Array.isArray(amount) ? amount : []
  const isCoin = (coin: unknown): coin is Coin =>
    typeof Object(coin).denom === 'string' && /^\d{1,78}$/.test(String(Object(coin).amount))
  return coins.every(isCoin) && /^\d{1,20}$/.test(String(gas)) ? { coins, gas: BigInt(gas) } : undefined
}

/** The chain does not know the key of an account that has never sent a transaction. */
function readKey(raw: unknown, from: string): Signer['key'] {
  const own: unknown[] = Array.isArray(raw) ? raw : []
  const { pubkey, algo = SECP256K1.algo } = Object(own.find(account => Object(account).address === from))
  const bytes = typeof pubkey === 'string' ? tryRead(() => base64.decode(pubkey)) : undefined
  if (!bytes || algo !== SECP256K1.algo) {
    throw new PorticoError(...failures.TRANSACTION_FAILED, { reason: 'The wallet returned no key of a supported type' })
  }
  return { type: SECP256K1.type, bytes }
}

/** Another node has the transaction already: the one that failed to answer has passed it on. Source: Cosmos SDK, errors. */
const KNOWN = 19

/**
 * Takes no signal: the node may have accepted the transaction, and its hash must not get lost.
 * @throws TRANSACTION_FAILED OUTCOME_UNKNOWN
 */
async function broadcastBytes(ctx: Context, { chain, bytes }: { chain: Chain; bytes: Uint8Array }): Promise<string> {
  const body = { tx_bytes: base64.encode(bytes), mode: 'BROADCAST_MODE_SYNC' }
  const hash = hex.encode(sha256(bytes)).toUpperCase()
  let isSilent = false
  const post = (node: Node) =>
    node('/cosmos/tx/v1beta1/txs', { body }).catch(error => {
      isSilent ||= !isRefusal(error)
      throw error
    })
  const send = () =>
    fromNodes(ctx, chain, undefined, post).catch(error => {
      throw isSilent && isPorticoError(error) ? afterSilence(error) : error
    })
  const raw = await broadcast(send, { hash })
  const { tx_response: response } = Object(raw)
  const { txhash, code, raw_log: reason } = Object(response)
  const isAccepted = code === 0 || code === KNOWN
  if (code === undefined || (isAccepted && !HASH.test(String(txhash))))
    throw new PorticoError(...failures.OUTCOME_UNKNOWN, { hash })
  if (!isAccepted) {
    // An earlier node that did not answer may have done what this one refuses: the sequence is used then.
    if (isSilent) throw new PorticoError(...failures.OUTCOME_UNKNOWN, { hash, reason: String(reason) })
    throw new PorticoError(...failures.TRANSACTION_FAILED, { reason: String(reason) })
  }
  return String(txhash).toUpperCase()
}

function mapError(error: unknown, networkId: string): PorticoError {
  const { reason: reported, text = reported } = isPorticoError(error) ? error.context : {}
  const reason = String(text ?? error).slice(0, 300)
  if (isPorticoError(error) && !/^(HTTP|RPC)_|^TRANSACTION_FAILED$/.test(error.code)) return error
  if (INSUFFICIENT_FUNDS.test(reason))
    return new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', { networkId }, error)
  return new PorticoError(...failures.TRANSACTION_FAILED, { networkId, reason }, error)
}

/** Simulates the transfer on a node. The gas price is the host's, or the node's minimum if that is higher. */
export async function estimateFee(ctx: Context, request: Parameters<EstimateFee>[0]): ReturnType<EstimateFee> {
  const { networkId, signal } = request
  const chain = findChain(ctx, networkId)
  const send = chain && readSend(request, chain)
  return failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () => {
    if (!chain || !send) return undefined
    const builder = await loadBuilder(ctx, signal)
    const { fee } = await fromNodes(ctx, chain, signal, node => quoteSend(node, builder, { send, chain }))
    return BigInt(fee.coins[0]?.amount ?? 0)
  })
}
