import { Hono } from 'hono'
import { bundleModules } from '../../sandbox/bundle'
import { resolveLibrary } from '../../sandbox/libraryExports'
import { listen } from '../../sandbox/listen'

export interface ServedPages {
  /** `http://localhost:{port}/`; the URL of a page is `{url}{name}`. */
  readonly url: string
  /** JSON-RPC requests that pages sent to `{url}node`, oldest first. */
  readonly asked: readonly { method: string; params: readonly unknown[] }[]
  stop(): Promise<void>
}

/**
 * Bundles pages and serves them under a policy that allows this server only, with a node at `/node` without data.
 * Each page is `entry`'s module in an empty document.
 */
export async function servePages(entry: Record<string, string>): Promise<ServedPages> {
  const { files } = await bundleModules(entry, [resolveLibrary({ from: 'source', alias: {} })])
  const asked: { method: string; params: readonly unknown[] }[] = []
  const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; frame-src 'self'"
  const app = new Hono()
  app.post('/node', async c => {
    const { method, params } = await c.req.json()
    asked.push({ method, params })
    if (!method.startsWith('eth_')) {
      return c.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } })
    }
    return c.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_chainId' ? '0x1' : null })
  })
  app.get('*', c => {
    const name = c.req.path.slice(1)
    if (Object.hasOwn(entry, name)) {
      return c.html(page(name), 200, { 'content-security-policy': policy })
    }
    const text = files.get(c.req.path)
    return text === undefined ? c.notFound() : c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  const { origin, stop } = await listen(app.fetch, { host: 'localhost' })
  return { url: `${origin}/`, asked, stop }
}

const page = (name: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"></head>
<body><script type="module" src="/${name}.js"></script></body>
</html>
`
