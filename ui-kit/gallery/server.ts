import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'

/** The strictest content security policy that is supported. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "child-src 'none'",
  "worker-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><main id="gallery"></main><script type="module" src="/main.js"></script></body>
</html>`

const PAGE_STYLE = `body { font-family: "Liberation Sans", system-ui, sans-serif; margin: 0 }`

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const cssAsText: Plugin = {
  name: 'css-as-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** React 18, for older hosts. */
const REACT_18 = here('../../tests/hosts/react-18/node_modules/react')

async function bundle(react: 18 | 19): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [here('main.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: react === 18 ? { react: REACT_18, 'react-dom': `${REACT_18}-dom` } : {},
    plugins: [cssAsText],
  })
  return outputFiles[0]!.text
}

/** Serves the gallery on localhost under the strict policy; by default on a free port. */
export async function startGallery({ react = 19, port = 0 }: { react?: 18 | 19; port?: number } = {}) {
  const files: Record<string, readonly [type: string, body: string]> = {
    '/': ['text/html', PAGE],
    '/page.css': ['text/css', PAGE_STYLE],
    '/main.js': ['text/javascript', await bundle(react)],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[new URL(request.url ?? '/', 'http://gallery').pathname] ?? []
    if (body === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': POLICY }).end(body)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
