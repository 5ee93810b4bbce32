import { rmSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './entries.mjs'

/**
 * Writes the declarations of all modules, by one program in one order. The compiler numbers types as it meets them and
 * writes unions in that order: a program that emitted each file as its bundler asked for it would write them otherwise
 * at each build.
 */
export function emitTypes(roots) {
  rmSync(TYPES, { recursive: true, force: true })
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.json'), {}, ts.sys)
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: TYPES, rootDir: ROOT }
  const options = { ...config.options, ...emit, allowJs: false, incremental: false, tsBuildInfoFile: undefined }
  const program = ts.createProgram(
    roots.map(root => join(ROOT, root)),
    options,
  )
  const wrong = program.emit().diagnostics
  if (wrong.length > 0) throw new Error(ts.formatDiagnostics(wrong, ts.createCompilerHost(options)))
}
const TYPES = join(ROOT, '.cache/types')
export const typesOf = file => join(TYPES, file.replace(/\.ts$/, '.d.ts'))
export const typeChunk = ({ name }) => `types/${name.replace(/\.d$/, '')}-[hash].d.ts`

/** The published types need an icon's type only, which is the same for every icon of the set. */
export const anyIcon = {
  name: 'any-icon',
  resolveId: source => (source.startsWith('lucide-react/icons/') ? typesOf('ui-kit/icons/anyIcon.ts') : undefined),
}
