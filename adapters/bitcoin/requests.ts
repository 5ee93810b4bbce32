import { base64, hex } from '@scure/base'
import type { Account, WalletProvider } from '../../kernel'
import { isSignature } from './signature'
import type { Here, PsbtRequest, Voice } from './voice'
import { bytesSaid, cannot, readMessage, readPsbt, readTransfer, readTxid } from './wire'

/** A wallet and the accounts that it shows. */
interface Wallet {
  readonly voice: Voice
  readonly accounts: readonly Account[]
}
type Answer = (wallet: Wallet, params: unknown, here: Here) => Promise<unknown>

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
  here: Here,
): Promise<unknown> {
  const answer = ANSWERS.get(method)
  if (!answer) throw cannot(`do ${method}`)
  return answer(wallet, params, here)
}

async function getAccountAddresses({ accounts }: Wallet, params: unknown): Promise<unknown> {
  const { intentions } = Object(params)
  const wanted = Array.isArray(intentions) ? intentions : ['payment', 'ordinal']
  return accounts.flatMap(({ address, publicKey, path, type: intention }) =>
    wanted.includes(intention) ? { address, publicKey, path, intention } : [],
  )
}

async function signMessage({ voice }: Wallet, params: unknown, here: Here): Promise<unknown> {
  const request = readMessage(params)
  const signature = bytesSaid(await voice.signMessage(request, here))
  if (!isSignature(signature)) throw cannot('sign this message')
  return { address: request.address, signature: hex.encode(signature) }
}

async function signPsbt({ voice }: Wallet, params: unknown, here: Here): Promise<unknown> {
  const { psbt, txid } = await signAndBroadcast(voice, readPsbt(params), here)
  return { psbt: base64.encode(psbt), ...(txid !== undefined && { txid: readTxid(txid) }) }
}

async function sendTransfer({ voice, accounts }: Wallet, params: unknown, here: Here): Promise<unknown> {
  const request = readTransfer(params)
  if (request.memo !== undefined && !voice.takesMemo) throw cannot('send a memo')
  const ordinal = accounts.some(({ address, type }) => address === request.from && type === 'ordinal')
  // Coins of an ordinals address may carry inscriptions. Only the wallet knows which.
  if (ordinal && voice.draft) throw cannot('choose coins of this address')
  const drafted = await voice.draft?.(request, here)
  const sent = drafted ? (await signAndBroadcast(voice, drafted, here)).txid : await voice.sendTransfer?.(request, here)
  return { txid: readTxid(sent) }
}

/** `txid` is known if the request asks for a broadcast. */
async function signAndBroadcast(voice: Voice, request: PsbtRequest, here: Here) {
  const signed = await voice.signPsbt(request, here)
  const psbt = bytesSaid(signed.psbt)
  if (!request.broadcast) return { psbt }
  return { psbt, txid: 'txid' in signed ? signed.txid : await voice.push?.(psbt, here) }
}
