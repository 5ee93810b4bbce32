import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { makeSignDoc, Secp256k1Wallet } from '@cosmjs/amino'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto/address'
import { base58, base64 } from '@scure/base'
import { getAddressFromPrivateKey, signMessageHashRsv } from '@stacks/transactions'
import { privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../kernel'
import { deriveAddresses, type WalletAddress } from '../../sandbox/chains/bitcoin/account'
import { signBip322, signEcdsa } from '../../sandbox/chains/bitcoin/signMessage'
import { keyOf } from '../../sandbox/chains/polkadot/key'
import { messageHash } from '../../sandbox/chains/stacks/wallet'

/** An account that signs with its namespace's wallet libraries. The key is public. */
export interface TestAccount {
  readonly chainId: CaipNetworkId
  readonly address: string
  sign(text: string): Promise<string>
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const SECRET = 'b1'.repeat(32)
const seed = () => Uint8Array.from({ length: 32 }, () => 0xb1)

export const ethereum = privateKeyToAccount(`0x${SECRET}`)
const eip155: TestAccount = {
  chainId: 'eip155:1',
  address: ethereum.address,
  sign: message => ethereum.signMessage({ message }),
}

/** Signs with OpenSSL. */
function ed25519() {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed()])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { publicKey, sign: (text: string) => Uint8Array.from(sign(null, bytesOf(text), key)) }
}
const solana = (spell: (bytes: Uint8Array) => string): TestAccount => ({
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: base58.encode(Uint8Array.from(ed25519().publicKey)),
  sign: async text => spell(ed25519().sign(text)),
})

const MAINNET = { id: 'bip122:000000000019d6689c085ae165831e93', satsConnectName: 'Mainnet', esplora: '' } as const
const [payment, ordinals] = deriveAddresses({ payment: SECRET, ordinals: 'b2'.repeat(32) }, MAINNET)
const bitcoin = ({ address }: WalletAddress, write: (message: Uint8Array) => Uint8Array): TestAccount => ({
  chainId: MAINNET.id,
  address,
  sign: async text => base64.encode(write(bytesOf(text))),
})

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const wrapped = (text: string) => bytesOf(`<Bytes>${text}</Bytes>`)
function polkadot(
  kind: 'sr25519' | 'ed25519',
  { prefix, write }: { prefix: number; write: (key: ReturnType<typeof keyOf>, text: string) => Uint8Array },
): TestAccount {
  const key = keyOf({ seed: `0x${SECRET}`, kind })
  return {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: encodeAddress(key.address, prefix),
    sign: async text => hexOf(write(key, text)),
  }
}

/** On polkadot a key has one account for all prefixes: the one with the generic prefix. */
export const usualSpelling = ({ chainId, address }: TestAccount): string =>
  chainId.startsWith('polkadot:') ? encodeAddress(decodeAddress(address), 42) : address

async function cosmos(prefix: string): Promise<TestAccount> {
  const wallet = await Secp256k1Wallet.fromKey(seed(), prefix)
  const [account] = await wallet.getAccounts()
  const address = account?.address ?? ''
  return {
    chainId: 'cosmos:cosmoshub-4',
    address,
    async sign(text) {
      const value = { signer: address, data: base64.encode(bytesOf(text)) }
      const document = makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
      return (await wallet.signAmino(address, document)).signature.signature
    },
  }
}

const sui = (pair: Ed25519Keypair | Secp256k1Keypair | Secp256r1Keypair): TestAccount => ({
  chainId: 'sui:mainnet',
  address: pair.toSuiAddress(),
  sign: async text => (await pair.signPersonalMessage(bytesOf(text))).signature,
})

const stacks = (chainId: CaipNetworkId, realm: 'mainnet' | 'testnet'): TestAccount => ({
  chainId,
  address: getAddressFromPrivateKey(`${SECRET}01`, realm),
  sign: async text => signMessageHashRsv({ messageHash: messageHash(text), privateKey: `${SECRET}01` }),
})

/** One or more accounts of each namespace. */
export const ACCOUNTS: Readonly<Record<string, () => TestAccount | Promise<TestAccount>>> = {
  eip155: () => eip155,
  'solana, in base58': () => solana(base58.encode),
  'solana, in base64': () => solana(base64.encode),
  'bip122, segwit by BIP-137': () => bitcoin(payment, message => signEcdsa(payment, message)),
  'bip122, segwit by BIP-322': () => bitcoin(payment, message => signBip322(payment, message)),
  'bip122, taproot by BIP-322': () => bitcoin(ordinals, message => signBip322(ordinals, message)),
  'polkadot, sr25519': () => polkadot('sr25519', { prefix: 0, write: (key, text) => key.sign(wrapped(text)) }),
  'polkadot, sr25519 with its kind': () =>
    polkadot('sr25519', { prefix: 42, write: (key, text) => key.signTyped(wrapped(text)) }),
  'polkadot, ed25519 and unwrapped': () =>
    polkadot('ed25519', { prefix: 1284, write: (key, text) => key.sign(bytesOf(text)) }),
  cosmos: () => cosmos('cosmos'),
  'cosmos, of another prefix': () => cosmos('osmo'),
  'sui, ed25519': () => sui(Ed25519Keypair.fromSecretKey(seed())),
  'sui, secp256k1': () => sui(Secp256k1Keypair.fromSecretKey(seed())),
  'sui, secp256r1': () => sui(Secp256r1Keypair.fromSecretKey(seed())),
  stacks: () => stacks('stacks:1', 'mainnet'),
  'stacks, of the test network': () => stacks('stacks:2147483648', 'testnet'),
}
