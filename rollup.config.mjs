import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import { inputs, isLibrary, onwarn, ROOT, treeshake } from './build/entries.mjs'
import { collectPackages, packagesBuiltIn, writeLicences } from './build/licences.mjs'
import { layOut } from './build/moments.mjs'
import { builtIn, icons, script, withoutEmpty } from './build/plugins.mjs'
import { sandbox } from './build/sandbox.mjs'
import { bundleScriptTag } from './build/scriptTag.mjs'
import { serverRendered } from './build/styles.mjs'
import { anyIcon, emitTypes, typeChunk, typesOf } from './build/types.mjs'
import { hashFiles, INTEGRITY_FILE } from './cli/integrity.mjs'

/** Runs in the last build: bundles the build for script tags, writes the licences, and lists the files that all builds wrote. */
const listFiles = {
  name: 'list-files',
  async writeBundle({ dir }) {
    await bundleScriptTag(join(dir, 'script'))
    writeLicences(dir, packagesBuiltIn)
    writeFileSync(join(dir, INTEGRITY_FILE), `${JSON.stringify(hashFiles(dir), null, 2)}\n`)
  },
}

const modulePlugins = [icons, builtIn, ...script()]

export default async () => {
  // Files of an earlier build would be packed too.
  for (const dist of ['dist', 'sandbox/dist']) rmSync(join(ROOT, dist), { recursive: true, force: true })
  emitTypes([...Object.values(inputs), 'ui-kit/icons/anyIcon.ts', 'sandbox/index.ts', 'sandbox/playwright/index.ts'])
  return [
    {
      input: inputs,
      external: isLibrary,
      onwarn: warning => warning.code === 'EMPTY_BUNDLE' || onwarn(warning),
      treeshake,
      plugins: [...modulePlugins, withoutEmpty, serverRendered, collectPackages],
      output: {
        dir: 'dist',
        format: 'es',
        manualChunks: await layOut(modulePlugins),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // Components are for the browser side of a server-rendered app; its server may import the manifests before them.
        banner: ({ name, imports }) =>
          name.startsWith('hosts/react/') || imports.includes('react') ? "'use client'" : '',
      },
    },
    {
      input: Object.fromEntries(Object.entries(inputs).map(([door, file]) => [door, typesOf(file)])),
      external: id => isLibrary(id) || id.endsWith('.css'),
      // Types that reference each other are not a cycle at run time.
      onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
      plugins: [anyIcon, dts(), listFiles],
      output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: typeChunk },
    },
    ...sandbox,
  ]
}
