import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { evm } from '../../../adapters/evm/manifest'
import { walletconnect } from '../../../adapters/walletconnect/manifest'
import { contentSecurityPolicy } from '../../../kernel'
import { mainnet } from '../../../networks'
import { standard } from '../../../plugins'
import { type Listening, listen } from '../../../sandbox/listen'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

export type ServedExample = Listening

export interface ServeOptions {
  /** The printed policy. Default: that of the usual examples. */
  readonly policy?: string
  /** The policy for Trusted Types that a framework creates for its templates. Default: none. */
  readonly trustedTypes?: string
  /** Further origins whose scripts the page may load. */
  readonly scriptOrigin?: string
  /** Completes a page for the header `Cookie` of its request. */
  readonly render?: (page: string, cookie: string | null) => Promise<string>
}

/** The policy that the docs tell a host to print, for a page with the usual plugins. */
export const examplePolicy = (): Promise<string> =>
  contentSecurityPolicy({
    // As in the examples.
    projectId: 'YOUR_PROJECT_ID',
    networks: [mainnet],
    adapters: [evm(), walletconnect()],
    plugins: standard(),
  })

/** Serves a folder as any static server or CDN does, its pages under the printed policy. */
export async function serveExample(folder: string, options: ServeOptions = {}): Promise<ServedExample> {
  const { policy: printed = await examplePolicy(), trustedTypes = "'none'", scriptOrigin = '', render } = options
  const policy = printed
    .replace("trusted-types 'none'", `trusted-types ${trustedTypes}`)
    .replace("script-src 'self'", `script-src 'self' ${scriptOrigin}`)
  return listen(
    async request => {
      const path = normalize(decodeURIComponent(new URL(request.url).pathname)).replace(/\/$/, '/index.html')
      const file = join(folder, path)
      if (!existsSync(file)) return new Response(null, { status: 404 })
      const text = new Uint8Array(await readFile(file))
      const isRendered = render && path.endsWith('.html')
      const body = isRendered ? await render(new TextDecoder().decode(text), request.headers.get('cookie')) : text
      return new Response(body, {
        headers: {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          'content-security-policy': policy,
          'access-control-allow-origin': '*',
        },
      })
    },
    { host: 'localhost' },
  )
}
