import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** The package's own exports, as it ships them: a longer name comes before its beginning. */
const alias = Object.fromEntries(
  Object.entries(pkg.exports)
    .map(([path, door]) => [path.replace('.', pkg.name), join(ROOT, door.default ?? door)])
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
 * and lazily loaded files beside it, each named by its content. Returns nothing; writes the licences of what is inside.
 */
export async function bundleScriptTag(dir) {
  const bundle = await rolldown({
    cwd: ROOT,
    input: { portico: 'hosts/script-tag/index.ts' },
    platform: 'browser',
    tsconfig: false,
    resolve: { alias },
    plugins: [listNetworks],
    // Lazy files import from the first one, which therefore needs no second file.
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' } },
    onLog(level, { code, message }) {
      if (level === 'warn' && !EXPECTED.includes(code)) throw new Error(`${code}: ${message}`)
    },
  })
  const { output } = await bundle.write({
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
  writeFileSync(
    join(dir, 'THIRD-PARTY.txt'),
    packagesIn(output)
      .map(describeLicense)
      .join(`\n${'-'.repeat(80)}\n\n`),
  )
}

/** Of the bundled libraries' own code; and `use client` of this package, which means nothing without a server. */
const EXPECTED = ['EVAL', 'INVALID_ANNOTATION', 'MODULE_LEVEL_DIRECTIVE']

/** The folders of the packages whose code is in the files. */
function packagesIn(output) {
  const modules = output.flatMap(({ modules = {} }) => Object.entries(modules))
  const folders = modules.flatMap(([id, { renderedLength }]) => {
    const folder = /^\/.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0]
    return folder && renderedLength > 0 ? folder : []
  })
  return [...new Set(folders)].sort()
}

function describeLicense(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter(file => /^licen[cs]e/i.test(file))
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  // A few packages name their licence and contain no text of it.
  const text = texts.length > 0 ? texts.join('\n\n') : `By ${author?.name ?? author ?? 'its authors'}.`
  return `${name} ${version} (${license})\n\n${text}\n`
}
