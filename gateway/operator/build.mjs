import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { licencesOf } from '../../build/licences.mjs'

/* Part of `npm run build`: bundles the operator's page, which the gateway serves, into `dist/operator`. */

const at = path => fileURLToPath(new URL(path, import.meta.url))
const ROOT = at('../..')
const PACKAGE = /^node_modules\/(@[^/]+\/)?[^/]+(?=\/)/

/** Writes `index.html`, `page.js`, `page.css` and the licences of what is built in. */
export async function buildPage(folder = at('../dist/operator')) {
  mkdirSync(folder, { recursive: true })
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [{ in: at('page/main.tsx'), out: 'page' }],
    outdir: folder,
    // The licences are in a file of their own.
    ...{ bundle: true, minify: true, metafile: true, legalComments: 'none', logLevel: 'warning' },
    ...{ format: 'esm', target: 'es2022', charset: 'utf8', jsx: 'automatic', tsconfigRaw: {} },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  copyFileSync(at('page/index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), licencesOf(foldersOf(metafile)))
}

/** The folders of the packages whose code is in the page. */
function foldersOf({ outputs }) {
  const inputs = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  const folders = used.flatMap(([path]) => PACKAGE.exec(path)?.[0] ?? [])
  return [...new Set(folders)].sort().map(folder => join(ROOT, folder))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPage()
