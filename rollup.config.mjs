import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputs, isLibrary, onwarn, ROOT, treeshake } from './build/exports.mjs'
import { licences } from './build/licences.mjs'
import { layOut } from './build/moments.mjs'
import { builtIn, script, serverRendered, withoutEmpty } from './build/plugins.mjs'
import { bundleScriptTag } from './build/scriptTag.mjs'
import { bundleTypes, emitTypes } from './build/types.mjs'
import { hashFiles, INTEGRITY_FILE } from './cli/integrity.mjs'

/** Runs in the last build: bundles the build for script tags, and lists the files that all builds wrote. */
const listFiles = {
  name: 'list-files',
  async writeBundle({ dir }) {
    await bundleScriptTag(join(dir, 'script'))
    writeFileSync(join(dir, INTEGRITY_FILE), `${JSON.stringify(hashFiles(dir), null, 2)}\n`)
  },
}

/** A package of its own, for Node: each file stays a module. */
const forNode = (folder, input) => ({
  input,
  external: isLibrary,
  onwarn,
  treeshake,
  plugins: script(),
  output: { dir: `${folder}/dist`, preserveModules: true, preserveModulesRoot: folder, hoistTransitiveImports: false },
})

const sandbox = Object.fromEntries(['', 'playwright/', 'testing/'].map(at => [`${at}index`, `sandbox/${at}index.ts`]))
const packages = { sandbox, gateway: { index: 'gateway/index.ts' } }
const modulePlugins = [builtIn, ...script()]

export default async () => {
  // Files of an earlier build would be packed too.
  for (const dist of ['dist', 'gateway/dist', 'sandbox/dist'])
    rmSync(join(ROOT, dist), { recursive: true, force: true })
  emitTypes([inputs, ...Object.values(packages)].flatMap(Object.values))
  return [
    {
      input: inputs,
      external: isLibrary,
      onwarn: warning => warning.code === 'EMPTY_BUNDLE' || onwarn(warning),
      treeshake,
      plugins: [...modulePlugins, withoutEmpty, serverRendered, licences],
      output: {
        dir: 'dist',
        format: 'es',
        manualChunks: await layOut(modulePlugins),
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minifyInternalExports: false,
        hoistTransitiveImports: false,
        // Of entry points with hooks, which a server component may import: bundlers warn of it in the files that they load.
        banner: ({ isEntry, exports }) =>
          isEntry && exports.some(name => name.startsWith('use')) ? "'use client'" : '',
      },
    },
    bundleTypes('dist', inputs, listFiles),
    ...Object.entries(packages).flatMap(([at, input]) => [forNode(at, input), bundleTypes(`${at}/dist`, input)]),
  ]
}
