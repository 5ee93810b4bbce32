import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dts } from 'rollup-plugin-dts'
import { compileEarly } from './build/compileEarly.mjs'
import { INTERNAL, inputs, isKernel, onwarn, ROOT, treeshake } from './build/entries.mjs'
import { external, firstView } from './build/firstView.mjs'
import { chunkOfKernel, kernelDoors, kit } from './build/kernel.mjs'
import { collectPackages, readLicenses } from './build/licences.mjs'
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
    writeFileSync(join(dir, 'THIRD-PARTY.txt'), readLicenses().join(`\n${'-'.repeat(80)}\n\n`))
    writeFileSync(join(dir, INTEGRITY_FILE), `${JSON.stringify(hashFiles(dir), null, 2)}\n`)
  },
}

const folderPlugins = [firstView, kernelDoors, icons, builtIn, ...script()]

export default async () => {
  // Files of an earlier build would be packed too.
  for (const dist of ['dist', 'sandbox/dist']) rmSync(join(ROOT, dist), { recursive: true, force: true })
  emitTypes([...Object.values(inputs()), 'ui-kit/icons/anyIcon.ts', 'sandbox/index.ts', 'sandbox/playwright/index.ts'])
  return [
    {
      input: { ...inputs(isKernel), ...INTERNAL },
      preserveEntrySignatures: 'allow-extension',
      external,
      onwarn,
      treeshake,
      plugins: [...script(), compileEarly, collectPackages],
      output: {
        dir: 'dist',
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'kernel/[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // One module before intent, one that loads beside the first plugin, one with the host's calls, and the parts that only
        // active code uses.
        manualChunks(id) {
          if (/(ports|kernel|host|contracts)\/index\.ts$/.test(id)) return undefined
          return kit.test(id) ? 'kernel/kit' : (chunkOfKernel(id) ?? 'core')
        },
      },
    },
    {
      input: inputs(door => !isKernel(door)),
      external,
      onwarn: warning => warning.code === 'EMPTY_BUNDLE' || onwarn(warning),
      treeshake,
      plugins: [...folderPlugins, compileEarly, withoutEmpty, serverRendered, collectPackages],
      output: {
        dir: 'dist',
        format: 'es',
        manualChunks: await layOut(folderPlugins),
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
      input: Object.fromEntries(Object.entries(inputs()).map(([door, file]) => [door, typesOf(file)])),
      external: (id, importer) => external(id, importer) || id.endsWith('.css'),
      // Types that reference each other are not a cycle at run time.
      onwarn: warning => warning.code === 'CYCLIC_CROSS_CHUNK_REEXPORT' || onwarn(warning),
      plugins: [anyIcon, dts(), listFiles],
      output: { dir: 'dist', format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: typeChunk },
    },
    ...sandbox,
  ]
}
