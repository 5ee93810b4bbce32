import { relative } from 'node:path'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { optionalPackages } from './packages'

/** Entries, and inputs in a metafile, are relative to the process's working folder. */
const ROOT = process.cwd()

const FOR_BROWSERS: BuildOptions = {
  absWorkingDir: ROOT,
  outdir: ROOT,
  bundle: true,
  write: false,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  logLevel: 'silent',
  // Without this, esbuild resolves the library through the compiler's `paths` instead of the given plugins.
  tsconfigRaw: {},
}

export interface Bundle {
  /** Text by URL path: `/main.js`, `/chunks/Connect-ABCD.js`. */
  files: Map<string, string>
  /** Inputs of each file, by its path without the leading slash. */
  metafile: Metafile
}

/** Bundles module scripts with shared chunks; a chunk keeps the name of its source file. */
export async function bundleModules(entry: Record<string, string>, plugins: Plugin[] = []): Promise<Bundle> {
  // The bundler loads on demand: a test in Node does not need it.
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    ...FOR_BROWSERS,
    write: false,
    metafile: true,
    entryPoints: entry,
    plugins: [optionalPackages(), ...plugins],
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  })
  const url = (path: string) => `/${relative(ROOT, path).replaceAll('\\', '/')}`
  return { files: new Map(outputFiles.map(({ path, text }) => [url(path), text])), metafile }
}

/** Bundles one classic script. */
export async function bundleScript(path: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    ...FOR_BROWSERS,
    write: false,
    entryPoints: [path],
    plugins: [optionalPackages()],
    format: 'iife',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
