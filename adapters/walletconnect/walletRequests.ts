import { type Context, route } from '../../kernel'
import { showPendingToast } from '../../kernel/kit'
import { ProviderRpcError } from '../../kernel/provider/rpcError'
import type { SignClient } from './library'
import { messages } from './messages'

export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** The pending requests to a wallet. */
export interface WalletRequests {
  /** `chainId` is a CAIP-2 id of the session. Rejects with the error of the wallet or the library. */
  send(chainId: string, request: WalletRequest): Promise<unknown>
  /** Rejects all pending requests. */
  stop(reason: ProviderRpcError): void
}

/** Shortly before the library's own timeout: 2.21 would leave an unhandled rejection. */
const PATIENCE_MS = 5 * 60_000 - 5000
const EXPIRED = 8000
/** Longer than users take to unlock a phone. An offline wallet sends no sign of it. */
const SILENT_MS = 30_000

export function createWalletRequests(
  ctx: Pick<Context, 'clock' | 'read' | 'set'>,
  { client, topic, wallet }: { client: SignClient; topic: string; wallet: string },
): WalletRequests {
  const { clock, read } = ctx
  const open = new Set<(reason: ProviderRpcError) => void>()
  const tellSilence = () => {
    if (read(route).open) showPendingToast(ctx, { message: messages.silent, variables: { wallet } })
  }
  return {
    async send(chainId, request) {
      let id: unknown
      const sent = (event: unknown) => {
        if (Object(event).request === request) id = Object(event).id
      }
      let stop: (reason: ProviderRpcError) => void = () => {}
      const stopped = new Promise<never>((_, reject) => {
        stop = reason => {
          client.engine.events.emit(`session_request:${id}`, { error: { code: reason.code, message: reason.message } })
          reject(reason)
        }
      })
      open.add(stop)
      client.on('session_request_sent', sent)
      const cancel = clock.after(PATIENCE_MS, () => stop(new ProviderRpcError(EXPIRED, 'The wallet did not answer')))
      const cancelTelling = clock.every(SILENT_MS, tellSilence)
      try {
        return await Promise.race([client.request({ topic, chainId, request }), stopped])
      } finally {
        cancel()
        cancelTelling()
        client.off('session_request_sent', sent)
        open.delete(stop)
      }
    },
    stop(reason) {
      for (const stop of [...open]) stop(reason)
    },
  }
}
