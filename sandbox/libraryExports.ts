import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { fromPackage, ROOT } from './packageRoot'

/** Source files of the library's public exports; `*` is the name of a plugin or an adapter. */
const SOURCES: Record<string, string> = {
  portico: 'kernel/index.ts',
  'portico/kit': 'kernel/kit.ts',
  'portico/ports': 'kernel/ports/index.ts',
  'portico/react': 'ui-kit/react/index.ts',
  'portico/elements': 'ui-kit/elements/index.ts',
  'portico/ui-kit': 'ui-kit/index.ts',
  'portico/plugins': 'plugins/index.ts',
  'portico/plugins/*': 'plugins/*/manifest.ts',
  'portico/adapters/*': 'adapters/*/manifest.ts',
  'portico/verify': 'verify/index.ts',
  'portico/injected': 'adapters/injected/index.ts',
  'portico/injected/capabilities': 'adapters/injected/capabilities.ts',
  'portico/discovery': 'adapters/discovery/index.ts',
  'portico/conformance': 'adapters/conformance/index.ts',
}

/** The source file of an export, or undefined for an unknown name. */
export function sourceOfExport(exportPath: string): string | undefined {
  const [, group, name] = /^(portico\/(?:plugins|adapters))\/([\w-]+)$/.exec(exportPath) ?? []
  const path = group && name ? SOURCES[`${group}/*`]?.replace('*', name) : SOURCES[exportPath]
  return path && fromPackage(path)
}

/**
 * Resolves the library by its package name: to its sources, or (`dist`) through the exports map, as hosts do. An alias
 * takes precedence over both.
 */
export function resolveLibrary({ from, alias }: { from: 'source' | 'dist'; alias: Record<string, string> }): Plugin {
  return {
    name: 'library-exports',
    setup: build => {
      build.onResolve({ filter: /^[\w@]/ }, ({ path }) => {
        const file = alias[path] ?? (from === 'source' ? sourceOfExport(path) : undefined)
        return file ? { path: resolve(ROOT, file) } : undefined
      })
    },
  }
}
