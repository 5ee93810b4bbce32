import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { entryPoints, pkg, ROOT } from './exports.mjs'
import { licences } from './licences.mjs'

/** The package's own exports, as it ships them: a longer name comes before its beginning. */
const alias = Object.fromEntries(
  entryPoints
    .map(({ name, module }) => [name, join(ROOT, `dist/${module}.js`)])
    .sort(([one], [other]) => other.length - one.length),
)

/** The object of all exports of a module needs the bundler's runtime, a second file before the click: names need none. */
const listNetworks = {
  name: 'list-networks',
  async load(id) {
    if (id !== join(ROOT, 'hosts/script-tag/networksByName.ts')) return
    const names = Object.keys(await import(pathToFileURL(alias[`${pkg.name}/networks`]).href)).join()
    return `import { ${names} } from '${pkg.name}/networks'\nexport const networksByName = { ${names} }`
  },
}

/**
 * Bundles the built package with all libraries that it loads, for pages without a bundler: one file before the click,
 * and lazily loaded files beside it, each named by its content.
 */
export async function bundleScriptTag(dir) {
  const bundle = await rolldown({
    cwd: ROOT,
    input: { portico: 'hosts/script-tag/index.ts' },
    platform: 'browser',
    tsconfig: false,
    resolve: { alias },
    plugins: [listNetworks, licences],
    // Lazy files import from the first one, which therefore needs no second file.
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' } },
    onLog(level, { code, message }) {
      if (level === 'warn' && !EXPECTED.includes(code)) throw new Error(`${code}: ${message}`)
    },
  })
  await bundle.write({
    dir,
    format: 'es',
    minify: true,
    // Annotations are for a further bundler, and a page has none.
    comments: { annotation: false, jsdoc: false, legal: true },
    entryFileNames: '[name].[hash].js',
    chunkFileNames: '[name].[hash].js',
    // A module that the first file shares with a lazy one would be a second file before the click.
    codeSplitting: { groups: [{ name: 'portico', tags: ['$initial'] }] },
  })
  await bundle.close()
}

/** Of the bundled libraries' own code; and `use client` of this package, which means nothing without a server. */
const EXPECTED = ['EVAL', 'INVALID_ANNOTATION', 'MODULE_LEVEL_DIRECTIVE']
