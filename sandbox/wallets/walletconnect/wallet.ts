import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import type { Address } from 'viem'
import type { WalletChain } from '../chains'
import type { Answer, Ask } from '../decision'
import type { WalletConfig } from './config'
import { Harbor } from './harbor'
import type { WalletSession } from './sessions'

/** The strings that a test, or a person at the page, pulls: `window.sandboxWallet`. */
export interface WalletConnectWallet {
  /** How the wallet answers; `ask` opens a prompt in the page. */
  answer: Answer
  /** Every request that came, oldest first; `chainId` is a CAIP-2 id. */
  readonly requests: { method: string; params: unknown; chainId: string }[]
  /** Every proposal that came, and what the verify service said of its origin. */
  readonly proposals: { name: string; url: string; validation: 'UNKNOWN' | 'VALID' | 'INVALID'; isScam: boolean }[]
  /** What went wrong while it answered, other than a refusal. */
  readonly failures: unknown[]
  readonly addresses: readonly Address[]
  readonly address: Address
  readonly chain: WalletChain
  /** Takes a `wc:` URI, or a link with one in `?uri=`. */
  pair(uri: string): Promise<void>
  sessions(): WalletSession[]
  switchAccount(index: number): Promise<void>
  switchChain(id: number): Promise<void>
  /** Makes a chain unknown, so that switching to it gives 4902. */
  forgetChain(id: number): void
  /** Ends every session. */
  disconnect(): Promise<void>
  /** Hears of every change of the above; returns its own undo. */
  onChange(listener: () => void): () => void
  /** Ends sessions' connection to the relay. */
  stop(): Promise<void>
}

/** What only the place differs in where the wallet runs. */
export interface WalletPlace {
  ask: Ask
  /** The client's own settings: storage, prefix. */
  client?: Pick<SignClientTypes.Options, 'storage' | 'customStoragePrefix'>
}

/** A WalletConnect wallet with real keys, the same in a page and in Node. */
export async function openWallet(
  config: WalletConfig,
  { ask, client: settings }: WalletPlace,
): Promise<WalletConnectWallet> {
  const client = await SignClient.init({
    projectId: 'sandbox',
    relayUrl: config.relayUrl,
    metadata: { name: 'Harbor', description: 'A wallet of the sandbox', url: 'https://harbor.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    ...settings,
  })
  // The verify service's address is no option of the client; without one it is left out.
  const { verifyUrl } = config
  const verify = verifyUrl ? { verifyUrlV3: `${verifyUrl}/v3`, getVerifyUrl: () => verifyUrl } : { isDevEnv: true }
  Object.assign(client.core.verify, verify)
  // It would rest for a second after each request.
  Object.assign(client.engine, { requestQueueDelay: 0 })
  return new Harbor(client, config, ask)
}
