import { dts } from 'rollup-plugin-dts'
import { isLibrary, onwarn, treeshake } from './entries.mjs'
import { script } from './plugins.mjs'
import { typeChunk, typesOf } from './types.mjs'

/** The sandbox is a package of its own, for Node: each file stays a module. */
export const sandbox = [
  {
    input: ['sandbox/index.ts', 'sandbox/playwright/index.ts'],
    external: isLibrary,
    onwarn,
    treeshake,
    plugins: script(),
    output: {
      dir: 'sandbox/dist',
      format: 'es',
      preserveModules: true,
      preserveModulesRoot: 'sandbox',
      hoistTransitiveImports: false,
    },
  },
  {
    input: { index: typesOf('sandbox/index.ts'), 'playwright/index': typesOf('sandbox/playwright/index.ts') },
    external: isLibrary,
    onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
    plugins: [dts()],
    output: { dir: 'sandbox/dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: typeChunk },
  },
]
