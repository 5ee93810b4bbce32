import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'
import { evm } from '../../adapters/evm/manifest'
import { openHost } from './openHost'

/* An app that announces the SDK's provider as any wallet does. The wallet is the page in the SDK's popup. */

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/node`] } },
}
const host = openHost({ networks: [network], adapters: [evm()] })

const provider = createCoinbaseWalletSDK({
  appName: 'App',
  appChainIds: [1],
  // The popup's URL is an undocumented preference: the SDK's own tests use it too.
  preference: { options: 'smartWalletOnly', ...{ keysUrl: `${location.origin}/popup${location.search}` } },
}).getProvider()
const info = {
  uuid: crypto.randomUUID(),
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  icon: 'data:image/svg+xml,<svg/>',
}
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) }),
  )
window.addEventListener('eip6963:requestProvider', announce)
announce()

const coinbase = {
  ...host,
  /** Keys of the SDK's stored session. */
  kept: () => Object.keys(localStorage).filter(key => /^-CBWSDK:.*(accounts|peerPublicKey|SignerType)$/.test(key)),
}

declare global {
  interface Window {
    coinbase: typeof coinbase
  }
}
window.coinbase = coinbase
