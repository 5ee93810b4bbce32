import { extname } from 'node:path'
import { listen } from '../../sandbox/listen'
import type { HostFiles } from './buildHost'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves built hosts, each in a folder of its name, compressed as a host's server would. */
export async function serveHosts(
  hosts: ReadonlyMap<string, HostFiles>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  return listen(
    request => {
      const [, name = '', ...rest] = new URL(request.url).pathname.split('/')
      const path = rest.join('/') || 'index.html'
      const file = hosts.get(decodeURIComponent(name))?.files.get(path)
      if (!file) return new Response(null, { status: 404 })
      return new Response(new Uint8Array(file.brotli), {
        headers: {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          'content-encoding': 'br',
          'cache-control': 'no-store',
        },
      })
    },
    { host: 'localhost' },
  )
}
