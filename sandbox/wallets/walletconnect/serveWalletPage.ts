import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { type Bundle, bundleModules } from '../../bundle'
import type { InPageConfig } from '../../chains/evm/walletConfig'
import { type WalletScript, walletScript } from '../../chains/evm/walletScript'
import { type Listening, listen } from '../../listen'
import { fromPackage } from '../../packageRoot'
import { baseline, writePolicy } from '../../policy'
import type { WalletConfig } from './openWallet'

export interface WalletPageOptions {
  port?: number
  page: WalletConfig
  inPage: InPageConfig
}

const PAGE = fromPackage('wallets/walletconnect/page')
const SCRIPT = 'text/javascript; charset=utf-8'

/** Serves the WalletConnect wallet's page, and the in-page wallets' script. */
export async function serveWalletPage(options: WalletPageOptions): Promise<Listening & { script: WalletScript }> {
  const { port, page, inPage } = options
  const app = new Hono()
  const listening = await listen(app.fetch, { port, host: 'localhost' })
  const script = walletScript(`${listening.origin}/wallets.js`, inPage)
  // The first visit bundles the page: most tests never open it.
  let bundle: Promise<Bundle> | undefined

  app
    .on('GET', ['/', '/wc'], async c =>
      c.html(await readFile(`${PAGE}.html`, 'utf8'), 200, { 'content-security-policy': policyOf(page) }),
    )
    .get('/page.css', async c => c.body(await readFile(`${PAGE}.css`, 'utf8'), 200, { 'content-type': 'text/css' }))
    .get('/config.js', c =>
      c.body(`window.sandboxWalletConfig = ${JSON.stringify(page)}`, 200, { 'content-type': SCRIPT }),
    )
    .get('/wallets.js', async c => c.body(await script.text(), 200, { 'content-type': SCRIPT }))
    .get('*', async c => {
      bundle ??= bundleModules({ page: `${PAGE}.ts` })
      const text = (await bundle).files.get(c.req.path)
      return text === undefined ? c.notFound() : c.body(text, 200, { 'content-type': SCRIPT })
    })
  return { ...listening, script }
}

function policyOf({ chains, relayUrl, verifyUrl = '' }: WalletConfig): string {
  const hosts = [relayUrl, verifyUrl, ...chains.map(({ rpcUrl }) => rpcUrl)]
  return writePolicy({ ...baseline, 'img-src': "'self' data:", 'connect-src': `'self' ${hosts.join(' ')}` })
}
