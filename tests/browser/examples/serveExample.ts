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

/** The policy that the docs tell a host to print, for a page with the usual plugins. */
export const examplePolicy = (): Promise<string> =>
  contentSecurityPolicy({ networks: [mainnet], adapters: [evm(), walletconnect()], plugins: standard() })

/** Serves a folder as any static server does. `trustedTypes` names the policy that a framework creates for its templates. */
export async function serveExample(folder: string, { trustedTypes = "'none'" } = {}): Promise<Listening> {
  const policy = (await examplePolicy()).replace("trusted-types 'none'", `trusted-types ${trustedTypes}`)
  return listen(
    async request => {
      const path = normalize(decodeURIComponent(new URL(request.url).pathname)).replace(/\/$/, '/index.html')
      const file = join(folder, path)
      if (!existsSync(file)) return new Response(null, { status: 404 })
      return new Response(new Uint8Array(await readFile(file)), {
        headers: {
          'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
          'content-security-policy': policy,
        },
      })
    },
    { host: 'localhost' },
  )
}
