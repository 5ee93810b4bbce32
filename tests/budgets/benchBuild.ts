import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'

/* Measures the shipped code: the built package, built again if a source is newer. */

const SOURCES = ['kernel', 'plugins', 'adapters', 'networks', 'ui-kit', 'build', 'rollup.config.mjs', 'package.json']
const BUILT = join(ROOT, 'dist/plugins/index.d.ts')

function youngest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(0, ...readdirSync(path).flatMap(name => (name === 'gallery' ? [] : youngest(join(path, name)))))
}

export function build(): void {
  const built = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0
  if (built >= Math.max(...SOURCES.map(name => youngest(join(ROOT, name))))) return
  console.log('dist is missing or older than the sources: building')
  execFileSync(join(ROOT, 'node_modules/.bin/rollup'), ['-c', '--silent'], { cwd: ROOT, stdio: 'inherit' })
}
