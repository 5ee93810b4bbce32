import {
  type AminoSignResponse,
  makeSignDoc,
  type OfflineAminoSigner,
  type StdSignature,
  type StdSignDoc,
} from '@cosmjs/amino'
import { fromUtf8, toBase64, toUtf8 } from '@cosmjs/encoding'
import type { DirectSignResponse } from '@cosmjs/proto-signing'
import { asRecord } from '../../wallets/walletError'
import { type CosmosWallet, iconUri } from './wallet'

/* Nebula in the API of Keplr's wallets. Source: Keplr's API. */

/** A document from a page: the account number may have any type with `toString`. */
interface DirectDocument {
  readonly chainId: string
  readonly accountNumber: { toString(): string }
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

export interface KeplrProvider {
  readonly name: string
  readonly icon: string
  readonly rdns: string
  readonly version: string
  readonly mode: 'extension'
  enable(chainIds: string | string[]): Promise<void>
  isEnabled(chainIds: string | string[]): Promise<boolean>
  disable(chainIds?: string | string[]): Promise<void>
  getKey(chainId: string): Promise<object>
  experimentalSuggestChain(info: unknown): Promise<void>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
  signAmino(chainId: string, signer: string, document: StdSignDoc): Promise<AminoSignResponse>
  signDirect(chainId: string, signer: string, document: DirectDocument): Promise<DirectSignResponse>
  getOfflineSigner(chainId: string): OfflineAminoSigner & { signDirect: unknown }
}

const listOf = (chainIds: string | string[]) => (typeof chainIds === 'string' ? [chainIds] : chainIds)

export function createKeplrProvider(wallet: CosmosWallet): KeplrProvider {
  const signing = signingMethods(wallet)
  return Object.freeze<KeplrProvider>({
    // Keplr itself has no name in its API: it owns `window.keplr`.
    name: 'Nebula',
    icon: iconUri,
    rdns: 'test.nebula',
    version: '1.0.0',
    mode: 'extension',
    async enable(chainIds) {
      wallet.record('enable', chainIds)
      for (const chainId of listOf(chainIds)) await wallet.enable(chainId)
    },
    async isEnabled(chainIds) {
      wallet.record('isEnabled', chainIds)
      return wallet.isOpen
    },
    async disable(chainIds) {
      wallet.record('disable', chainIds)
      wallet.disconnect()
    },
    async getKey(chainId) {
      wallet.record('getKey', chainId)
      const { address, pubkey } = await wallet.account(chainId)
      return { name: 'Nebula', algo: 'secp256k1', pubKey: pubkey, bech32Address: address, isNanoLedger: false }
    },
    async experimentalSuggestChain(info) {
      wallet.record('experimentalSuggestChain', info)
      const { chainId, chainName, bech32Config } = asRecord(info)
      const { bech32PrefixAccAddr: prefix } = asRecord(bech32Config)
      if (typeof chainId !== 'string' || typeof prefix !== 'string') throw new Error('Invalid chain info')
      await wallet.suggest({ chainId, name: String(chainName), prefix })
    },
    ...signing,
    getOfflineSigner: chainId => ({
      async getAccounts() {
        const { address, pubkey } = await wallet.account(chainId)
        return [{ address, pubkey, algo: 'secp256k1' }]
      },
      signAmino: (signer, document) => signing.signAmino(chainId, signer, document),
      signDirect: (signer: string, document: DirectDocument) => signing.signDirect(chainId, signer, document),
    }),
  })
}

const signingMethods = (wallet: CosmosWallet): Pick<KeplrProvider, 'signArbitrary' | 'signAmino' | 'signDirect'> => ({
  async signArbitrary(chainId, signer, data) {
    wallet.record('signArbitrary', { chainId, signer, data })
    const bytes = typeof data === 'string' ? toUtf8(data) : data
    const facts: [string, string][] = [['Message', fromUtf8(bytes, true)]]
    const { amino } = await wallet.signer(chainId, signer, { title: 'Sign this message?', facts })
    return (await amino.signAmino(signer, adr36(signer, bytes))).signature
  },
  async signAmino(chainId, signer, document) {
    wallet.record('signAmino', { chainId, signer, document })
    const facts: [string, string][] = [['Messages', JSON.stringify(document.msgs, null, 1)]]
    const { amino } = await wallet.signer(chainId, signer, { title: 'Sign this transaction?', facts })
    return amino.signAmino(signer, document)
  },
  async signDirect(chainId, signer, { accountNumber, ...document }) {
    wallet.record('signDirect', { chainId, signer, document })
    const facts: [string, string][] = [['Body', `${document.bodyBytes.length} bytes`]]
    const { direct } = await wallet.signer(chainId, signer, { title: 'Sign this transaction?', facts })
    return direct.signDirect(signer, { ...document, accountNumber: BigInt(accountNumber.toString()) })
  },
})

/** Source: ADR-36. */
function adr36(signer: string, data: Uint8Array): StdSignDoc {
  const message = { type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }
  return makeSignDoc([message], { gas: '0', amount: [] }, '', '', 0, 0)
}
