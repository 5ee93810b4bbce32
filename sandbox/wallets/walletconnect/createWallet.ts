import { randomUUID } from 'node:crypto'
import type { Sandbox } from '../../sandbox'
import type { Answer } from '../decision'
import { memoryStorage } from './memoryStorage'
import { openWallet, type WalletConnectWallet } from './openWallet'

/**
 * Opens the WalletConnect wallet in Node, beside a test: real keys, memory of its own, no user to ask.
 *
 * @example
 * const wallet = await createWallet(sandbox)
 * await wallet.pair(uri)
 */
export async function createWallet(
  { relay, keys, networks, unsupportedChain }: Pick<Sandbox, 'relay' | 'keys' | 'networks' | 'unsupportedChain'>,
  { answer = 'approve' }: { answer?: Answer } = {},
): Promise<WalletConnectWallet> {
  const chains = [...networks, unsupportedChain].map(({ id, name, rpcUrls }) => ({
    id,
    name,
    rpcUrl: rpcUrls.default.http[0],
  }))
  // Clients of one process share a core, with its relay, unless their prefixes differ.
  const client = { storage: memoryStorage(), customStoragePrefix: randomUUID() }
  return openWallet(
    { chains, keys: keys.slice(9), relayUrl: relay.url, answer },
    { client, ask: () => Promise.reject(new Error('In Node there is no user to ask')) },
  )
}
