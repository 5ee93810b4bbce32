import { base64 } from '@scure/base'
import type { Portico } from '../../kernel'
import { connectedWallet, unreadable } from '../connectedWallet'

/** The adapter's constant, which the compiler compares: importing it would load the adapter's code. */
const COSMOS: typeof import('../../adapters/cosmos/chain').NAMESPACE = 'cosmos'

/** An account as signers of CosmJS show it. */
export interface CosmosAccount {
  /** In bech32. */
  readonly address: string
  /** The curve of the key. */
  readonly algo: 'secp256k1'
  /** The public key's bytes. */
  readonly pubkey: Uint8Array
}

interface Signature {
  readonly pub_key: { readonly type: string; readonly value: unknown }
  readonly signature: string
}

/** Source: cosmos.tx.v1beta1.SignDoc. */
interface DirectDocument {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
  chainId: string
  accountNumber: bigint
}

/** CosmJS's `OfflineDirectSigner`, by its shape. */
export interface DirectSigner {
  readonly getAccounts: () => Promise<readonly CosmosAccount[]>
  /** Signs the protobuf bytes of the document. */
  readonly signDirect: (
    signerAddress: string,
    signDoc: DirectDocument,
  ) => Promise<{ readonly signed: DirectDocument; readonly signature: Signature }>
}

/** CosmJS's `OfflineAminoSigner`, by its shape. */
export interface AminoSigner {
  readonly getAccounts: () => Promise<readonly CosmosAccount[]>
  /** Signs the document as sorted JSON, which hardware wallets show. */
  readonly signAmino: <Document>(
    signerAddress: string,
    signDoc: Document,
  ) => Promise<{ readonly signed: Document; readonly signature: Signature }>
}

/**
 * The connected wallet for CosmJS. It signs the transaction's bytes; hardware wallets cannot: use `aminoSigner`.
 *
 * @throws NOT_CONNECTED
 * @example
 * const [account] = await directSigner(portico).getAccounts()
 * // SigningStargateClient.connectWithSigner(node, directSigner(portico))
 */
export function directSigner(portico: Portico): DirectSigner {
  const { request } = connectedWallet(portico, COSMOS)
  return {
    getAccounts: () => accountsOf(request),
    async signDirect(signerAddress, { bodyBytes, authInfoBytes, chainId, accountNumber }) {
      const signDoc = {
        chainId,
        accountNumber: String(accountNumber),
        bodyBytes: base64.encode(bodyBytes),
        authInfoBytes: base64.encode(authInfoBytes),
      }
      const { signature, signed } = await request('cosmos_signDirect', { signerAddress, signDoc })
      // A wallet may change the fee. One that returns no document has signed the given one.
      const document = { ...signDoc, ...Object(signed) }
      return {
        signature: readSignature(signature),
        signed: {
          chainId: String(document.chainId),
          accountNumber: BigInt(document.accountNumber),
          bodyBytes: base64.decode(document.bodyBytes),
          authInfoBytes: base64.decode(document.authInfoBytes),
        },
      }
    },
  }
}

/**
 * The connected wallet for CosmJS, with documents that every wallet shows as text and hardware wallets can sign.
 *
 * @throws NOT_CONNECTED
 */
export function aminoSigner(portico: Portico): AminoSigner {
  const { request } = connectedWallet(portico, COSMOS)
  return {
    getAccounts: () => accountsOf(request),
    async signAmino(signerAddress, signDoc) {
      const { signature, signed } = await request('cosmos_signAmino', { signerAddress, signDoc })
      return { signature: readSignature(signature), signed: { ...signDoc, ...Object(signed) } }
    },
  }
}

async function accountsOf(request: ReturnType<typeof connectedWallet>['request']): Promise<readonly CosmosAccount[]> {
  const accounts = Object.values(await request('cosmos_getAccounts', {}))
  return accounts.map(account => {
    const { address, pubkey } = Object(account)
    return { address: String(address), algo: 'secp256k1', pubkey: base64.decode(String(pubkey)) }
  })
}

function readSignature(raw: unknown): Signature {
  const { signature, pub_key } = Object(raw)
  if (typeof signature !== 'string' || typeof Object(pub_key).type !== 'string') throw unreadable()
  return { signature, pub_key }
}
