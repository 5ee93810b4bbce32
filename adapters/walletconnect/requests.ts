import type { Context } from '../../kernel'
import type { SignClient } from './library'
import { ProviderRpcError } from './rejections'

export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** The questions to a wallet that are open. */
export interface Requests {
  /** `chainId` is a CAIP-2 id that the session knows. Rejects with whatever the wallet or the library says. */
  send(chainId: string, request: WalletRequest): Promise<unknown>
  /** Nobody will answer any more. */
  stop(reason: ProviderRpcError): void
}

/** Just before the library gives up by itself: 2.21 would do it with a rejection that nobody can catch. */
const PATIENCE_MS = 5 * 60_000 - 5000
const EXPIRED = 8000

export function createRequests(
  { clock }: Pick<Context, 'clock'>,
  { client, topic }: { client: SignClient; topic: string },
): Requests {
  const open = new Set<(reason: ProviderRpcError) => void>()
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
      try {
        return await Promise.race([client.request({ topic, chainId, request }), stopped])
      } finally {
        cancel()
        client.off('session_request_sent', sent)
        open.delete(stop)
      }
    },
    stop(reason) {
      for (const stop of [...open]) stop(reason)
    },
  }
}
