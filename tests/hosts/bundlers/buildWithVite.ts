import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { type BuiltHost, type HostSource, isOptional, isReactChunk, REACT, REACT_CHUNK } from './bundler'

/** Vite with its defaults. */
export async function buildWithVite({ folder, markup, out }: HostSource): Promise<BuiltHost> {
  writeFileSync(join(folder, 'index.html'), `${markup}\n<script type="module" src="./main.js"></script>`)
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      reportCompressedSize: false,
      // The polyfill is Vite's: a host that Vite builds has it with or without this package.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        external: isOptional,
        output: { codeSplitting: { groups: [{ name: REACT_CHUNK, test: REACT }] } },
      },
    },
  })
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const assets = readdirSync(join(out, 'assets')).map(name => `assets/${name}`)
  return { scripts, react: assets.filter(isReactChunk) }
}
