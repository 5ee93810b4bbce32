import { base64, hex } from '@scure/base'
import type { Account, WalletProvider } from '../../kernel'
import { readBytes, readMessage, readPsbt, readTransfer, readTxid, unsupported } from './requestParams'
import { isSignature } from './signing'
import type { PsbtRequest, RequestTarget, WalletInterface } from './walletInterface'

/** A wallet and the accounts that it shows. */
interface Wallet {
  readonly client: WalletInterface
  readonly accounts: readonly Account[]
}
type Answer = (wallet: Wallet, params: unknown, target: RequestTarget) => Promise<unknown>

/** The namespace's RPC methods. Source: WalletConnect's JSON-RPC methods for `bip122`. */
const ANSWERS = new Map<string, Answer>([
  ['getAccountAddresses', getAccountAddresses],
  ['signMessage', signMessage],
  ['signPsbt', signPsbt],
  ['sendTransfer', sendTransfer],
])

export async function answerRequest(
  wallet: Wallet,
  { method, params }: Parameters<WalletProvider['request']>[0],
  target: RequestTarget,
): Promise<unknown> {
  const answer = ANSWERS.get(method)
  if (!answer) throw unsupported(`do ${method}`)
  return answer(wallet, params, target)
}

async function getAccountAddresses({ accounts }: Wallet, params: unknown): Promise<unknown> {
  const { intentions } = Object(params)
  const wanted = Array.isArray(intentions) ? intentions : ['payment', 'ordinal']
  return accounts.flatMap(({ address, publicKey, path, type: intention }) =>
    wanted.includes(intention) ? { address, publicKey, path, intention } : [],
  )
}

async function signMessage({ client }: Wallet, params: unknown, target: RequestTarget): Promise<unknown> {
  const request = readMessage(params)
  const signature = readBytes(await client.signMessage(request, target))
  if (!isSignature(signature)) throw unsupported('sign this message')
  return { address: request.address, signature: hex.encode(signature) }
}

async function signPsbt({ client }: Wallet, params: unknown, target: RequestTarget): Promise<unknown> {
  const { psbt, txid } = await signAndBroadcast(client, readPsbt(params), target)
  return { psbt: base64.encode(psbt), ...(txid !== undefined && { txid: readTxid(txid) }) }
}

async function sendTransfer({ client, accounts }: Wallet, params: unknown, target: RequestTarget): Promise<unknown> {
  const request = readTransfer(params)
  if (request.memo !== undefined && !client.takesMemo) throw unsupported('send a memo')
  const ordinal = accounts.some(({ address, type }) => address === request.from && type === 'ordinal')
  // Coins of an ordinals address may carry inscriptions. Only the wallet knows which.
  if (ordinal && client.draft) throw unsupported('choose coins of this address')
  const drafted = await client.draft?.(request, target)
  const sent = drafted
    ? (await signAndBroadcast(client, drafted, target)).txid
    : await client.sendTransfer?.(request, target)
  return { txid: readTxid(sent) }
}

/** `txid` is known if the request asks for a broadcast. */
async function signAndBroadcast(client: WalletInterface, request: PsbtRequest, target: RequestTarget) {
  const signed = await client.signPsbt(request, target)
  const psbt = readBytes(signed.psbt)
  if (!request.broadcast) return { psbt }
  return { psbt, txid: 'txid' in signed ? signed.txid : await client.broadcast?.(psbt, target) }
}
