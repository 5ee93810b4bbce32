import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { fromHex } from '@mysten/sui/utils'
import { callRpc, KeyWallet, type SigningRequest } from '../../wallets/keyWallet'
import type { PageWalletOptions } from '../../wallets/pageWallet'
import type { SuiWalletConfig, SuiWalletNetwork } from './networks'

/** A signature of the key: both parts in base64. */
interface Signed {
  readonly bytes: string
  readonly signature: string
}

export class SuiWallet extends KeyWallet<Ed25519Keypair, SuiWalletNetwork> {
  protected readonly sharedData = 'your address and balance'

  constructor({ keys, ...options }: SuiWalletConfig & PageWalletOptions) {
    super('Rill', { ...options, keys: keys.map(seed => Ed25519Keypair.fromSecretKey(fromHex(seed))) })
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

/** Rill's icon: a small stream between stones, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="rill" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8fe3d0"/><stop offset="1" stop-color="#0b7a75"/></linearGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#rill)"/>' +
  '<path d="M40 10c16 14-8 20 6 32s26 14 12 26-14 14-6 22H30c-8-10 0-18 8-24s-6-14-12-24 2-22 14-32z" fill="#eafffb"/>' +
  '<path d="M44 24c4 8-4 12 2 20s18 10 14 20" fill="none" stroke="#4fc4bd" stroke-width="4" stroke-linecap="round"/>' +
  '<ellipse cx="72" cy="38" rx="13" ry="9" fill="#33545a"/><ellipse cx="70" cy="35" rx="8" ry="4" fill="#56808a"/>' +
  '<ellipse cx="20" cy="66" rx="12" ry="9" fill="#2b474d"/><ellipse cx="18" cy="63" rx="7" ry="4" fill="#4a727b"/>' +
  '<ellipse cx="78" cy="76" rx="9" ry="7" fill="#3d626a"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
