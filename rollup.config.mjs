import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { dts } from 'rollup-plugin-dts'
import esbuild from 'rollup-plugin-esbuild'

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

const pkg = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** Every public door is an input: `./dist/kernel/index.js` is made of `kernel/index.ts`. */
const doors = Object.values(pkg.exports)
  .flatMap(door => (typeof door === 'string' ? [] : [door.default]))
  .map(file => file.replace(/^\.\/dist\//, '').replace(/\.js$/, ''))
const input = Object.fromEntries(doors.map(door => [door, `${door}.ts`]))

const external = id => !/^[./]|^\0/.test(id) || id.startsWith('node:')

/** What a host would only find out later stops the build. */
function onwarn(warning) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
  throw new Error(`${warning.code}: ${warning.message}`)
}

export default [
  {
    input,
    external,
    onwarn,
    plugins: [cssAsText(), esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false })],
    output: {
      dir: 'dist',
      format: 'es',
      // Module by module, so that a host's bundler keeps every plugin, view and capability a chunk of its own.
      preserveModules: true,
      preserveModulesRoot: '.',
      entryFileNames: '[name].js',
      banner: chunk => (chunk.name.startsWith('ui-kit/react/') ? "'use client'" : ''),
    },
  },
  {
    input,
    external: id => external(id) || id.endsWith('.css'),
    onwarn,
    plugins: [dts()],
    output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name]-[hash].d.ts' },
  },
].filter(({ plugins }) => !process.env.NO_TYPES || plugins.length > 1)
