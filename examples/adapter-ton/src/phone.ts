import type { Context } from 'portico/contracts'
import { pause, showPairing } from 'portico/kit'
import type { Phone } from './manifest'
import type { Session } from './session'

/** A wallet may have ended the session meanwhile: its bridge delivers that first. */
const NEWS_MS = 1_000
const UNKNOWN = { event: 'connect_error', payload: { code: 100, message: 'Unknown app' } }

/** A wallet on another device, by the methods of TonConnect’s bridge in a page. */
export function createPhone(ctx: Context, phone: Phone) {
  const connectorId = `ton:${phone.key}`
  const listeners = new Set<(event: unknown) => void>()
  let session: Session | undefined
  const open = async (stored?: unknown) => {
    session?.end()
    const { createSession } = await import('./session')
    session = createSession(ctx, phone, stored, event => {
      for (const listener of [...listeners]) listener(event)
    })
    return session
  }
  return {
    async connect(version: number, request: object, signal: AbortSignal): Promise<unknown> {
      const { clientId, connected, end } = await open()
      signal.addEventListener('abort', end)
      const query = new URLSearchParams({ v: String(version), id: clientId, r: JSON.stringify(request), ret: 'back' })
      const hide = showPairing(ctx, { connectorId, uri: `${phone.link}?${query}`, signal })
      return connected.finally(() => {
        signal.removeEventListener('abort', end)
        hide()
      })
    },
    async restoreConnection(): Promise<unknown> {
      const stored = ctx.storage.get(`ton/${phone.key}`)
      if (!stored) return UNKNOWN
      const { news, event } = await open(stored)
      await Promise.race([news, pause(ctx.clock, NEWS_MS, ctx.signal)])
      return session?.isEnded() ? UNKNOWN : event
    },
    send: async (request: { id: string; method: string }) => session?.send(request),
    listen(hear: (event: unknown) => void) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
