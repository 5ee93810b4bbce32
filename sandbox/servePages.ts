import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { Hono } from 'hono'
import { type Bundle, bundleModules } from './bundle'
import type { NamespaceName } from './chains'
import { bundleWallet } from './chains/namespaceScript'
import type { SandboxNamespace } from './chains/sandboxNamespace'
import { resolveLibrary } from './libraryExports'
import { type FetchHandler, listen } from './listen'
import { configScript } from './pageScripts'
import { strictPolicy, writePolicy } from './policy'
import type { Sandbox } from './sandbox'
import type { Answer } from './wallets/decision'

export interface PagesOptions {
  sandbox: Sandbox
  /** Source file of each page's module by the page's name, absolute or relative to the working folder. The first is also `/`. */
  entry: Record<string, string>
  /** The whole document of a page. Default: wallets, module and an empty `#root`. */
  html?: (name: string) => string
  /** Bundles the library from its sources (default) or, built, through its exports map. */
  from?: 'source' | 'dist'
  /** Files by import name; they take precedence over everything else. */
  alias?: Record<string, string>
  /** Files to serve unchanged, by URL path. */
  files?: Record<string, string>
  /** Changes the strict policy, for a page that tries a variant of it. */
  csp?: (policy: Record<string, string>) => Record<string, string>
  /** Further response headers of every page. */
  headers?: Record<string, string>
  /** Initial answer of the in-page wallets. Default: `approve`. */
  answer?: Answer
  /** In-page wallets that are not installed at the first visit, such as `lantern`; the page may install them. */
  notInstalled?: readonly string[]
  /** Further namespaces: their networks are in `window.sandbox`, their wallets in the page. */
  namespaces?: readonly NamespaceName[]
  port?: number
  /** Handles requests that no page handles. */
  otherwise?: FetchHandler
}

export interface Pages {
  /** `http://localhost:{port}/`; the URL of a page is `{url}{name}`. */
  url: string
  /** Inputs of each file; keys are URL paths without the leading slash. */
  metafile: Metafile
  stop(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * Bundles pages and serves them from memory under the strict content security policy, with Trusted Types enforced.
 * A page reads the sandbox's data in `window.sandbox`, and the in-page wallets announce themselves.
 *
 * @example
 * const pages = await servePages({ sandbox, entry: { main: 'sandbox/playground/main.tsx' } })
 * await page.goto(pages.url)
 */
export async function servePages(options: PagesOptions): Promise<Pages> {
  const { sandbox, entry, from = 'source', alias = {}, files = {} } = options
  const [bundle, namespaces] = await Promise.all([
    bundlePages(entry, from, alias),
    Promise.all((options.namespaces ?? []).map(name => sandbox.namespaces.start(name))),
  ])
  const scripts = namespaces.map(scriptPath)
  const html = options.html ?? (name => defaultDocument(name, scripts))
  const policy = strictPolicy(sandbox, namespaces)
  const headers = { 'content-security-policy': writePolicy(options.csp?.(policy) ?? policy), ...options.headers }
  const names = Object.keys(entry)

  const texts: Record<string, (() => string | Promise<string>) | undefined> = {
    '/sandbox/config.js': () => configScript(sandbox, namespaces, options),
    '/sandbox/wallets.js': () => sandbox.walletScript.text({ answer: options.answer ?? 'approve' }),
    ...Object.fromEntries(
      namespaces.map(sandboxNamespace => [scriptPath(sandboxNamespace), () => bundleWallet(sandboxNamespace)]),
    ),
    ...Object.fromEntries([...bundle.files].map(([path, text]) => [path, () => text])),
    ...Object.fromEntries(Object.entries(files).map(([path, file]) => [path, () => readFile(resolve(file), 'utf8')])),
  }

  const app = new Hono().get('*', async (c, next) => {
    const path = decodeURI(c.req.path)
    const name = path === '/' ? names[0] : names.find(candidate => path === `/${candidate}`)
    if (name !== undefined) return c.html(html(name), 200, headers)
    const text = texts[path]
    if (!text) return next()
    return c.body(await text(), 200, { 'content-type': TYPES[extname(path)] ?? 'text/plain; charset=utf-8' })
  })
  app.all('*', c => options.otherwise?.(c.req.raw) ?? c.notFound())

  const { origin, stop } = await listen(app.fetch, { port: options.port, host: 'localhost' })
  return { url: `${origin}/`, metafile: bundle.metafile, stop }
}

const scriptPath = ({ namespace }: SandboxNamespace) => `/sandbox/namespaces/${namespace}.js`

/** Bundled once for all servers of a process: the built library does not change while tests run. */
const bundles = new Map<string, Promise<Bundle>>()
function bundlePages(
  entry: Record<string, string>,
  from: 'source' | 'dist',
  alias: Record<string, string>,
): Promise<Bundle> {
  const build = () => bundleModules(entry, [resolveLibrary({ from, alias })])
  if (from === 'source') return build()
  const key = JSON.stringify([entry, alias])
  const bundle = bundles.get(key) ?? build()
  bundles.set(key, bundle)
  return bundle
}

const defaultDocument = (name: string, scripts: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<script src="/sandbox/config.js"></script>
<script src="/sandbox/wallets.js"></script>
${scripts.map(path => `<script src="${path}"></script>`).join('\n')}
<script type="module" src="/${name}.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`
