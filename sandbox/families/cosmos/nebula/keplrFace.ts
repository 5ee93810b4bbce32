import {
  type AminoSignResponse,
  makeSignDoc,
  type OfflineAminoSigner,
  type StdSignature,
  type StdSignDoc,
} from '@cosmjs/amino'
import { fromUtf8, toBase64, toUtf8 } from '@cosmjs/encoding'
import type { DirectSignResponse } from '@cosmjs/proto-signing'
import { asRecord } from '../../../wallets/chains'
import { faceUri } from './face'
import type { Nebula } from './wallet'

/* Nebula in the API of Keplr's wallets. Source: Keplr's API. */

/** A document from a page: the account number may have any type with `toString`. */
interface DirectDocument {
  readonly chainId: string
  readonly accountNumber: { toString(): string }
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
}

export interface KeplrFace {
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

export function keplrFace(nebula: Nebula): KeplrFace {
  const face: KeplrFace = {
    // Keplr itself has no name in its API: it owns `window.keplr`.
    name: 'Nebula',
    icon: faceUri,
    rdns: 'test.nebula',
    version: '1.0.0',
    mode: 'extension',
    async enable(chainIds) {
      nebula.note('enable', chainIds)
      for (const chainId of listOf(chainIds)) await nebula.enable(chainId)
    },
    async isEnabled(chainIds) {
      nebula.note('isEnabled', chainIds)
      return nebula.open
    },
    async disable(chainIds) {
      nebula.note('disable', chainIds)
      nebula.close()
    },
    async getKey(chainId) {
      nebula.note('getKey', chainId)
      const { address, pubkey } = await nebula.account(chainId)
      return { name: 'Nebula', algo: 'secp256k1', pubKey: pubkey, bech32Address: address, isNanoLedger: false }
    },
    async experimentalSuggestChain(info) {
      nebula.note('experimentalSuggestChain', info)
      const { chainId, chainName, bech32Config } = asRecord(info)
      const { bech32PrefixAccAddr: prefix } = asRecord(bech32Config)
      if (typeof chainId !== 'string' || typeof prefix !== 'string') throw new Error('Invalid chain info')
      await nebula.suggest({ chainId, name: String(chainName), prefix })
    },
    async signArbitrary(chainId, signer, data) {
      nebula.note('signArbitrary', { chainId, signer, data })
      const bytes = typeof data === 'string' ? toUtf8(data) : data
      const question = {
        title: 'Sign this message?',
        facts: [['Message', fromUtf8(bytes, true)]] satisfies [string, string][],
      }
      const { amino } = await nebula.signer(chainId, signer, question)
      return (await amino.signAmino(signer, adr36(signer, bytes))).signature
    },
    async signAmino(chainId, signer, document) {
      nebula.note('signAmino', { chainId, signer, document })
      const facts: [string, string][] = [['Messages', JSON.stringify(document.msgs, null, 1)]]
      const { amino } = await nebula.signer(chainId, signer, { title: 'Sign this transaction?', facts })
      return amino.signAmino(signer, document)
    },
    async signDirect(chainId, signer, { accountNumber, ...document }) {
      nebula.note('signDirect', { chainId, signer, document })
      const facts: [string, string][] = [['Body', `${document.bodyBytes.length} bytes`]]
      const { direct } = await nebula.signer(chainId, signer, { title: 'Sign this transaction?', facts })
      return direct.signDirect(signer, { ...document, accountNumber: BigInt(accountNumber.toString()) })
    },
    getOfflineSigner: chainId => ({
      async getAccounts() {
        const { address, pubkey } = await nebula.account(chainId)
        return [{ address, pubkey, algo: 'secp256k1' }]
      },
      signAmino: (signer, document) => face.signAmino(chainId, signer, document),
      signDirect: (signer: string, document: DirectDocument) => face.signDirect(chainId, signer, document),
    }),
  }
  return Object.freeze(face)
}

/** Source: ADR-36. */
function adr36(signer: string, data: Uint8Array): StdSignDoc {
  const message = { type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }
  return makeSignDoc([message], { gas: '0', amount: [] }, '', '', 0, 0)
}
