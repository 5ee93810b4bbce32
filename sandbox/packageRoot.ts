import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder, found from this file's place: in its sources or built into `dist`. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'portico') return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The sandbox stands in no package called portico')
  return findRoot(parent)
}

/** A file for browsers: bundled or served from the sources, which the package includes. */
export const fromPackage = (path: string): string => join(ROOT, path)
