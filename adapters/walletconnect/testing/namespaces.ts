import { createPublicKey, ECDH, randomUUID, verify } from 'node:crypto'
import type { HostNetwork } from '../../../kernel'
import { fromBase58 } from '../../../kernel/bytes'
import { fundedKeys } from '../../../sandbox/chains/evm/chain'
import { memoryStorage } from '../../../sandbox/wallets/walletconnect/memoryStorage'
import { openWallet, type WalletConnectWallet } from '../../../sandbox/wallets/walletconnect/openWallet'
import { chain } from './realRelay'
import { SOLANA } from './solanaNetwork'

/* A host with four namespaces and no adapter for them, a wallet that supports all, and checks of its signatures. */

export const BITCOIN = 'bip122:000000000933ea01ad0ee984209779ba'
export const COSMOS = 'cosmos:theta-testnet-001'
export const OSMOSIS = 'cosmos:osmo-test-5'

const network = (caipNetworkId: `${string}:${string}`): HostNetwork => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return { ...chain(1), id, chainNamespace, caipNetworkId, name: id }
}

export const NETWORKS = [chain(1), chain(137), ...[SOLANA, BITCOIN, COSMOS, OSMOSIS].map(id => network(id as 'a:b'))]

/** Harbor, connected to this relay. */
export const openHarbor = (relayUrl: string): Promise<WalletConnectWallet> =>
  openWallet(
    {
      chains: [{ id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:9' }],
      keys: fundedKeys().slice(9),
      relayUrl,
      answer: 'approve',
    },
    {
      ask: () => Promise.reject(new Error('There is nobody to ask')),
      client: { storage: memoryStorage(), customStoragePrefix: randomUUID() },
    },
  )

/* Verified by OpenSSL, not by the signing code. */

export function isEd25519(address: string, message: Uint8Array, signature: string): boolean {
  const x = Buffer.from(fromBase58(address) ?? []).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, fromBase58(signature) ?? new Uint8Array())
}

/** Over the message's SHA-256. The signature is r and s, the key is compressed. */
export function isSecp256k1(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const point = Buffer.from(ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed'))
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' })
  return verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)
}
