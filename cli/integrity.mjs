import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The file that lists all other files of a built package. */
export const INTEGRITY_FILE = 'integrity.json'

const digest = file => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

/** Path → sha384 of every file below the folder, in the form that browsers take for `integrity`, sorted by path. */
export function hashFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .map(file => [relative(folder, file).split(sep).join('/'), file])
    .filter(([path]) => path !== INTEGRITY_FILE)
  // Code units, not the locale, define the order.
  files.sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(files.map(([path, file]) => [path, digest(file)]))
}

/** Differences between the files of a folder and the list: one sentence for each file, none if they agree. */
export function compareFiles(actual, listed) {
  const paths = [...new Set([...Object.keys(actual), ...Object.keys(listed)])].sort()
  return paths.flatMap(path => {
    if (!Object.hasOwn(actual, path)) return `${path} is missing`
    if (!Object.hasOwn(listed, path)) return `${path} is not listed`
    return actual[path] === listed[path] ? [] : `${path} was changed`
  })
}
