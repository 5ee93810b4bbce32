import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package, found from this file: in its sources or built into `dist`. */
const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No folder above this file has a package.json')
  return findRoot(parent)
}

/** A file for browsers: bundled or served from the sources, which the package includes. */
export const fromPackage = (path: string): string => join(PACKAGE_ROOT, path)
