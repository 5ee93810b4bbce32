import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { type BuiltHost, type HostSource, OPTIONAL_PATHS, REACT } from './bundler'

/** As a second entry with React, this makes esbuild put React into chunks of its own. */
const REACT_ENTRY = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
  .map((name, at) => `import * as part${at} from '${name}'\nexport { part${at} }`)
  .join('\n')

/** esbuild with code splitting. */
export async function buildWithEsbuild({ folder, markup, out }: HostSource): Promise<BuiltHost> {
  writeFileSync(join(folder, 'react.js'), REACT_ENTRY)
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js', 'react.js'],
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    external: OPTIONAL_PATHS,
    logLevel: 'error',
  })
  writeFileSync(join(out, 'index.html'), `${markup}\n<script type="module" src="./main.js"></script>`)
  const react = Object.entries(metafile.outputs).flatMap(([path, { inputs }]) =>
    Object.keys(inputs).some(input => REACT.test(`/${input}`)) ? [relative(out, join(folder, path))] : [],
  )
  return { scripts: ['main.js'], react }
}
