import { base64 } from '@scure/base'
import { callRpc, KeyWallet, type SigningRequest } from '../../wallets/keyWallet'
import type { PageWalletOptions } from '../../wallets/pageWallet'
import { type Key, keyOf } from './key'
import { firstSignature, signTransaction } from './transaction'
import type { SolanaWalletConfig, SolanaWalletNetwork } from './walletConfig'

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
