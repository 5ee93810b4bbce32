import type { Context } from '../../kernel'
import { expired } from './pair'
import { type ClientParts, type RelayClient, startRelayClient } from './relayClient'

export interface RelayClients {
  /** Starts the library on first use; a failed start can be repeated. @throws LIBRARY_MISSING LIBRARY_FAILED */
  open(): Promise<RelayClient>
  /** Marks the client as out of date: the next `open` starts a new one. */
  retire(): void
}

export function createRelayClients(ctx: Context, parts: ClientParts): RelayClients {
  let current: { readonly client: Promise<RelayClient>; readonly retiring: AbortController } | undefined
  async function open(): Promise<RelayClient> {
    if (!current) {
      const retiring = new AbortController()
      current = { client: startRelayClient(ctx, parts, retiring.signal), retiring }
    }
    const own = current
    try {
      const client = await own.client
      return client.retired.aborted ? open() : client
    } catch (error) {
      if (current === own) current = undefined
      throw error
    }
  }
  return {
    open,
    retire() {
      // Another tab has connected a wallet: this client could not save the next session.
      current?.retiring.abort(expired())
      current = undefined
    },
  }
}
