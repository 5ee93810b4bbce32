import { type PublicKey, type SignatureScheme, Signer } from '@mysten/sui/cryptography'
import { Transaction } from '@mysten/sui/transactions'
import { publicKeyFromRawBytes, publicKeyFromSuiBytes } from '@mysten/sui/verify'
import { base64 } from '@scure/base'
import { type Portico, PorticoError } from '../../kernel'
import { type ConnectedWallet, connectedWallet, unreadable } from '../connectedWallet'

/** The adapter's constant, which the compiler compares: importing it would load the adapter's code. */
const SUI: typeof import('../../adapters/sui/chain').NAMESPACE = 'sui'

/**
 * The connected wallet for `@mysten/sui`: for its clients, and for transactions.
 *
 * @throws NOT_CONNECTED
 * @example
 * const result = await suiSigner(portico).signAndExecuteTransaction({ transaction, client })
 */
export function suiSigner(portico: Portico): Signer {
  const wallet = connectedWallet(portico, SUI)
  const { allAccounts } = portico.account(SUI)
  return new WalletSigner(wallet, allAccounts.find(({ address }) => address === wallet.address)?.publicKey)
}

class WalletSigner extends Signer {
  readonly #wallet: ConnectedWallet
  readonly #publicKey: string | undefined

  constructor(wallet: ConnectedWallet, publicKey: string | undefined) {
    super()
    this.#wallet = wallet
    this.#publicKey = publicKey
  }

  override toSuiAddress(): string {
    return this.#wallet.address
  }

  override async signTransaction(bytes: Uint8Array) {
    const transaction = await Transaction.from(bytes).toJSON()
    const { address, request } = this.#wallet
    const { signature, transactionBytes } = await request('sui_signTransaction', { transaction, address })
    return { bytes: text(transactionBytes), signature: text(signature) }
  }

  override async signPersonalMessage(bytes: Uint8Array) {
    const message = base64.encode(bytes)
    const { address, request } = this.#wallet
    const { signature } = await request('sui_signPersonalMessage', { message, address })
    return { bytes: message, signature: text(signature) }
  }

  /** Some wallets show no key: then only its signatures have it. */
  override getPublicKey(): PublicKey {
    if (!this.#publicKey) throw unsupported('a public key')
    const bytes = base64.decode(this.#publicKey)
    return bytes.length === ED25519_BYTES ? publicKeyFromRawBytes('ED25519', bytes) : publicKeyFromSuiBytes(bytes)
  }

  override getKeyScheme(): SignatureScheme {
    return FLAGS[this.getPublicKey().flag()] ?? 'ED25519'
  }

  override async sign(): Promise<never> {
    throw unsupported('signatures of plain bytes')
  }
}

/** A key without the flag of its scheme. */
const ED25519_BYTES = 32
/** Source: Sui's signature schemes. */
const FLAGS: readonly SignatureScheme[] = ['ED25519', 'Secp256k1', 'Secp256r1', 'MultiSig']

const unsupported = (what: string) => new PorticoError('SIGN_FAILED', `The wallet offers no ${what}`)

function text(raw: unknown): string {
  if (typeof raw !== 'string') throw unreadable()
  return raw
}
