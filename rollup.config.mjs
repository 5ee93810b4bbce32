import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { dts } from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'

const ROOT = dirname(fileURLToPath(import.meta.url))
const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** A `.css` file is imported as its minified text, for a constructable style sheet. */
export const cssAsText = () => ({
  name: 'css-as-text',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.split('?')[0].endsWith('.css')) return
    const { code: css } = await transform(code, { loader: 'css', minify: true })
    return { code: `export default ${JSON.stringify(css.trim())}`, map: null, moduleType: 'js' }
  },
})

/** Every public door is an input: `./dist/kernel/index.js` is made of `kernel/index.ts`. */
const doors = Object.values(pkg.exports)
  .flatMap(door => (typeof door === 'string' ? [] : [door.default]))
  .map(file => file.replace(/^\.\/dist\//, '').replace(/\.js$/, ''))
const inputs = (wanted = () => true) => Object.fromEntries(doors.filter(wanted).map(door => [door, `${door}.ts`]))
const isKernel = door => door.startsWith('kernel/')

/** Other rooms know the kernel by its doors alone: they keep importing them, one module each. */
const kernelDoors = {
  name: 'kernel-doors',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const wanted = resolve(dirname(importer), source)
    const door = ['kernel', 'kernel/ports'].find(path => wanted === join(ROOT, path))
    if (door) return { id: join(ROOT, door, 'index.js'), external: 'relative' }
  },
}

/** The icons' strokes are built in, drawn by our own few lines instead of the set's own component. */
const icons = {
  name: 'icons',
  resolveId(source, importer) {
    if (/^lucide-react\/icons\//.test(source)) {
      return join(ROOT, 'node_modules/lucide-react/dist/esm', `${source.slice('lucide-react/'.length)}.mjs`)
    }
    if (/createLucideIcon\.mjs$/.test(source) && /lucide-react/.test(importer ?? '')) {
      return join(ROOT, 'ui-kit/icons/createIcon.ts')
    }
  },
}

const external = id =>
  (!/^[./]|^\0/.test(id) && !id.startsWith(ROOT) && !id.startsWith('lucide-react/icons/')) || id.startsWith('node:')

/** What a host would only find out later stops the build. */
function onwarn(warning) {
  throw new Error(`${warning.code}: ${warning.message}`)
}

const script = () => [cssAsText(), esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })]
// As package.json says: an import that nothing is taken from leaves no trace.
const treeshake = { moduleSideEffects: false }
const late = /kernel\/(drafts|ports\/(edges|http|popup|index))\.ts$/

export default [
  {
    input: inputs(isKernel),
    preserveEntrySignatures: 'allow-extension',
    external,
    onwarn,
    treeshake,
    plugins: script(),
    output: {
      dir: 'dist',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'kernel/[name].js',
      minifyInternalExports: false,
      // One module before intent, and what comes late beside it.
      manualChunks: id => (late.test(id) ? undefined : 'kernel/index'),
    },
  },
  {
    input: inputs(door => !isKernel(door)),
    external,
    onwarn,
    treeshake,
    plugins: [kernelDoors, icons, ...script()],
    output: {
      dir: 'dist',
      format: 'es',
      // Module by module, so that a host's bundler keeps every plugin, view and capability a chunk of its own.
      preserveModules: true,
      preserveModulesRoot: '.',
      entryFileNames: ({ name }) => `${name.replace(/^node_modules\/lucide-react\/dist\/esm/, 'ui-kit/icons/set')}.js`,
      // The React door is for the browser side of a server-rendered app.
      banner: chunk => (chunk.name.startsWith('ui-kit/react/') ? "'use client'" : ''),
    },
  },
  {
    input: inputs(),
    external: id => external(id) || id.endsWith('.css'),
    // Types that name each other are no cycle at run time.
    onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
    plugins: [dts({ compilerOptions: { paths: { 'lucide-react/icons/*': ['./ui-kit/icons/anyIcon.ts'] } } })],
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name]-[hash].d.ts' },
  },
]
