import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import ts from 'typescript'
import { ICONS, isLibrary, onwarn, ROOT } from './exports.mjs'

/**
 * Writes the declarations of all modules, by one program in one order. The compiler numbers types as it meets them and
 * writes unions in that order: a program that emitted each file as its bundler asked for it would write them otherwise
 * at each build.
 */
export function emitTypes(inputs) {
  rmSync(TYPES, { recursive: true, force: true })
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, ts.sys)
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: TYPES, rootDir: ROOT }
  const options = { ...config.options, ...emit, allowJs: false, incremental: false, tsBuildInfoFile: undefined }
  const program = ts.createProgram(
    [...inputs, ANY_ICON].map(input => join(ROOT, input)),
    options,
  )
  const wrong = program.emit().diagnostics
  if (wrong.length > 0) throw new Error(ts.formatDiagnostics(wrong, ts.createCompilerHost(options)))
}
const TYPES = join(ROOT, '.cache/types')
const typesOf = file => join(TYPES, file.replace(/\.ts$/, '.d.ts'))

/** Bundles the declarations of each input. */
export const bundleTypes = (dir, inputs, ...plugins) => ({
  input: Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, typesOf(file)])),
  external: id => isLibrary(id) || id.endsWith('.css'),
  // Types that reference each other are not a cycle at run time.
  onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
  plugins: [anyIcon, dts(), ...plugins],
  output: {
    dir,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, '')}-[hash].d.ts`,
  },
})

/** The published types need an icon's type only, which is the same for every icon of the set. */
const ANY_ICON = 'ui-kit/icons/anyIcon.ts'
const anyIcon = {
  name: 'any-icon',
  resolveId: source => (source.startsWith(ICONS) ? typesOf(ANY_ICON) : undefined),
}
