import type { BrowserContext } from '@playwright/test'
import { WebSocket } from 'ws'

/** Connects the pages' WebSockets to one relay instead of another. */
export async function routeRelay(context: BrowserContext, { from, to }: { from: string; to: string }): Promise<void> {
  const { host } = new URL(from)
  await context.routeWebSocket(
    url => url.host === host,
    page => {
      const { search } = new URL(page.url())
      const relay = new WebSocket(to + search, { origin: 'http://localhost' })
      const early: (string | Buffer)[] = []
      page.onMessage(message => {
        if (relay.readyState === WebSocket.OPEN) relay.send(message)
        else early.push(message)
      })
      relay.on('open', () => {
        for (const message of early.splice(0)) relay.send(message)
      })
      relay.on('message', (data, isBinary) => page.send(isBinary ? Buffer.from(data as ArrayBuffer) : String(data)))
      // 1006 and its like cannot be sent: they say that no close frame has come.
      relay.on('close', (code, reason) => {
        void page.close({ code: code === 1000 || code >= 3000 ? code : 3008, reason: String(reason) })
      })
      relay.on('error', () => relay.terminate())
      page.onClose(() => relay.close())
    },
  )
}
