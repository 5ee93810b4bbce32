import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import type { Address, Hex } from 'viem'
import type { WalletChain } from '../../chains/evm/walletConfig'
import type { Answer, Ask } from '../decision'
import type { WalletSession } from './sessions'
import { SignClientWallet } from './signClientWallet'

/** Controls for tests and for the page's user: `window.sandboxWallet`. */
export interface WalletConnectWallet {
  /** How the wallet answers; `ask` opens a prompt in the page. */
  answer: Answer
  /** Every request received, oldest first; `chainId` is a CAIP-2 id. */
  readonly requests: { method: string; params: unknown; chainId: string }[]
  /** Every proposal received, with the verify service's verdict on its origin. */
  readonly proposals: { name: string; url: string; validation: 'UNKNOWN' | 'VALID' | 'INVALID'; isScam: boolean }[]
  /** Errors while the wallet answered, other than refusals. */
  readonly failures: unknown[]
  readonly addresses: readonly Address[]
  readonly address: Address
  readonly chain: WalletChain
  /** Pairs with a `wc:` URI, or with a link that has one in `?uri=`. */
  pair(uri: string): Promise<void>
  sessions(): WalletSession[]
  switchAccount(index: number): Promise<void>
  switchChain(id: number): Promise<void>
  /** Removes a chain, so that switching to it gives 4902. */
  forgetChain(id: number): void
  /** Ends every session. */
  disconnect(): Promise<void>
  /** Calls the listener after every change; returns a function that removes it. */
  onChange(listener: () => void): () => void
  /** Closes the connection to the relay. */
  stop(): Promise<void>
}

/** Differences between the wallet in a page and in Node. */
interface WalletEnvironment {
  ask: Ask
  client?: Pick<SignClientTypes.Options, 'storage' | 'customStoragePrefix'>
}

/** A WalletConnect wallet with real keys, the same in a page and in Node. */
export async function openWallet(
  config: WalletConfig,
  { ask, client: settings }: WalletEnvironment,
): Promise<WalletConnectWallet> {
  const client = await SignClient.init({
    projectId: 'sandbox',
    relayUrl: config.relayUrl,
    metadata: { name: 'Harbor', description: 'A wallet of the sandbox', url: 'https://harbor.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    // The client's queue pauses for a second after each request, and without the pause it can lose the next one.
    signConfig: { disableRequestQueue: true },
    ...settings,
  })
  // The verify service's URL is not an option of the client; without one, the client skips verification.
  const { verifyUrl } = config
  const verify = verifyUrl ? { verifyUrlV3: `${verifyUrl}/v3`, getVerifyUrl: () => verifyUrl } : { isDevEnv: true }
  Object.assign(client.core.verify, verify)
  return new SignClientWallet(client, config, ask)
}

/** Configuration of the WalletConnect wallet, in Node and in its page (`window.sandboxWalletConfig`). */
export interface WalletConfig {
  chains: WalletChain[]
  /** Private keys of its accounts; public test keys. */
  keys: Hex[]
  /** `ws:` URL. */
  relayUrl: string
  /** HTTP origin of the verify service. */
  verifyUrl?: string
  /** Initial answer of the wallet. */
  answer: Answer
}
