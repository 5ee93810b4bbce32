import { hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinKeys, BitcoinWalletNetwork } from './walletConfig'

/** One address with its key. */
export interface WalletAddress {
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly address: string
  readonly script: Uint8Array
  readonly secret: Uint8Array
  /** 33 bytes for segwit, 32 for taproot. */
  readonly publicKey: Uint8Array
}

export const addressPrefixes = ({ satsConnectName }: BitcoinWalletNetwork) =>
  satsConnectName === 'Mainnet' ? NETWORK : TEST_NETWORK

/** The two addresses of an account, the one for payments first. */
export function deriveAddresses(
  keys: BitcoinKeys,
  network: BitcoinWalletNetwork,
): readonly [WalletAddress, WalletAddress] {
  const prefixes = addressPrefixes(network)
  const payment = hex.decode(keys.payment)
  const ordinals = hex.decode(keys.ordinals)
  const segwit = p2wpkh(pubECDSA(payment), prefixes)
  const taproot = p2tr(pubSchnorr(ordinals), undefined, prefixes)
  return [
    {
      purpose: 'payment',
      addressType: 'p2wpkh',
      address: segwit.address,
      script: segwit.script,
      secret: payment,
      publicKey: pubECDSA(payment),
    },
    {
      purpose: 'ordinals',
      addressType: 'p2tr',
      address: taproot.address,
      script: taproot.script,
      secret: ordinals,
      publicKey: pubSchnorr(ordinals),
    },
  ]
}
