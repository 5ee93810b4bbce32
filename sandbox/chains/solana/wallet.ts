import { base64 } from '@scure/base'
import { callRpc, KeyWallet, type SigningRequest } from '../../wallets/keyWallet'
import type { PageWalletOptions } from '../../wallets/pageWallet'
import { type Key, keyOf } from './key'
import type { SolanaWalletConfig, SolanaWalletNetwork } from './networks'
import { firstSignature, signTransaction } from './transaction'

export class SolanaWallet extends KeyWallet<Key, SolanaWalletNetwork> {
  protected readonly sharedData = 'your addresses'

  constructor({ keys, ...options }: SolanaWalletConfig & PageWalletOptions) {
    super('Marlin', { ...options, keys: keys.map(keyOf) })
  }

  protected addressOf({ address }: Key): string {
    return address
  }

  visible(): readonly Key[] {
    const { account } = this.memory.read()
    return this.isOpen ? [...this.keys.slice(account), ...this.keys.slice(0, account)] : []
  }

  async signMessage({ address, message, title }: { address: string; message: Uint8Array; title?: string }) {
    return (await this.keyForMessage(address, message, title)).sign(message)
  }

  async signTransaction(request: SigningRequest): Promise<Uint8Array> {
    return signTransaction(request.bytes, await this.keyForTransaction(request, 'Sign this transaction?'))
  }

  /** Returns the signature that is the transaction's id. */
  async send({ options, ...request }: SigningRequest & { options?: object }): Promise<Uint8Array> {
    const transaction = signTransaction(request.bytes, await this.keyForTransaction(request, 'Send this transaction?'))
    const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
    await callRpc(this.networkFor(request.chain), 'sendTransaction', params)
    return firstSignature(transaction)
  }
}

/** Marlin's icon: a leaping fish, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="marlin" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7fe3d4"/><stop offset="1" stop-color="#1d5fa8"/>' +
  '</linearGradient></defs><rect width="96" height="96" rx="22" fill="url(#marlin)"/>' +
  '<path d="M8 76q10-8 20 0t20 0 20 0 20 0v12a16 16 0 0 1-16 16H24A16 16 0 0 1 8 88z" fill="#123f7a"/>' +
  '<path d="M82 14 60 28c-18 2-32 14-36 34l-8 14 16-6c20-2 30-14 30-32z" fill="#1b3d6e"/>' +
  '<path d="M62 30c-16 4-26 16-30 36 16-2 26-12 28-28z" fill="#cfeff0"/>' +
  '<path d="M52 24 38 14c-2 10 0 16 2 20zM30 58 16 54l4 14z" fill="#2f6fb3"/><circle cx="60" cy="32" r="2.4" fill="#fff"/>' +
  '<path d="M8 80q10-8 20 0t20 0 20 0 20 0" fill="none" stroke="#bfeef0" stroke-width="4" stroke-linecap="round"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
