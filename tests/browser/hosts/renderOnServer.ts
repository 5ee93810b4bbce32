import { join } from 'node:path'
import { build } from 'esbuild'
import { resolveLibrary } from '../../../sandbox/libraryExports'
import type { PageConfig } from '../../../sandbox/pageScripts'
import { ROOT } from '../../architecture/sources'

interface Server {
  /** Each server has a file of its own. */
  readonly name: string
  readonly from: 'source' | 'dist'
  readonly alias: Record<string, string>
}

/** The markup that a server sends: the host is bundled for Node and rendered there. */
export async function renderOnServer(world: PageConfig, { name, from, alias }: Server): Promise<string> {
  const outfile = join(ROOT, `node_modules/.cache/portico/server-${name}.cjs`)
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/browser/hosts/server.tsx'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.css': 'text' },
    external: ['viem', '@walletconnect/*'],
    plugins: [resolveLibrary({ from, alias })],
    tsconfigRaw: {},
    logLevel: 'error',
  })
  const { render } = await import(outfile)
  return render(world)
}
