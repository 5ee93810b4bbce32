import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { callRpc, KeyWallet, type SigningRequest } from '../../wallets/keyWallet'
import type { PageWalletOptions } from '../../wallets/pageWallet'
import { keyOf } from './key'
import type { SuiWalletConfig, SuiWalletNetwork } from './walletConfig'

/** A signature of the key: both parts in base64. */
export interface Signed {
  readonly bytes: string
  readonly signature: string
}

export class SuiWallet extends KeyWallet<Ed25519Keypair, SuiWalletNetwork> {
  protected readonly sharedData = 'your address and balance'

  constructor({ keys, ...options }: SuiWalletConfig & PageWalletOptions) {
    super('Rill', { ...options, keys: keys.map(keyOf) })
  }

  protected addressOf(key: Ed25519Keypair): string {
    return key.toSuiAddress()
  }

  visible(): readonly Ed25519Keypair[] {
    const { account } = this.memory.read()
    return this.isOpen ? this.keys.slice(account, account + 1) : []
  }

  async signMessage({ address, message }: { address: string; message: Uint8Array }): Promise<Signed> {
    return (await this.keyForMessage(address, message)).signPersonalMessage(message)
  }

  async signTransaction(request: SigningRequest): Promise<Signed> {
    return (await this.keyForTransaction(request, 'Sign this transaction?')).signTransaction(request.bytes)
  }

  /** Signs the transaction and sends it to the network's node. */
  async send(request: SigningRequest): Promise<Signed & { digest: string }> {
    const key = await this.keyForTransaction(request, 'Send this transaction?')
    const { bytes, signature } = await key.signTransaction(request.bytes)
    const network = this.networkFor(request.chain)
    const { digest } = Object(await callRpc(network, 'sui_executeTransactionBlock', [bytes, [signature]]))
    return { bytes, signature, digest: String(digest) }
  }
}
