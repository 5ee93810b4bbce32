#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareFiles, hashFiles, INTEGRITY_FILE } from './integrity.mjs'
import { KINDS, migrate } from './migrate.mjs'

const USAGE = `portico verify [folder] [--list <integrity.json>]

Compares every file of dist in an installed or unpacked package with its integrity.json.
  folder   the package; by default the one that this command belongs to
  --list   the list to compare with, for instance of a build of your own from the tagged source

portico migrate [folder] [--write <kinds>]

Prints what to change in an app that uses another kit, file by file. docs/migration.md
  folder   the app; by default the working folder
  --write  also makes these changes, separated by commas: ${KINDS.join(', ')}`

function verify(folder, list) {
  const dist = join(folder, 'dist')
  const file = list ?? join(dist, INTEGRITY_FILE)
  if (!existsSync(file)) return [`${file} is missing`]
  const listed = JSON.parse(readFileSync(file, 'utf8'))
  // An empty list would match an empty folder.
  if (Object.keys(listed).length === 0) return [`${file} lists no file`]
  return compareFiles(hashFiles(dist), listed)
}

/** Prints the result, and returns the exit code. */
const COMMANDS = {
  verify(folder, { list }) {
    const wrong = verify(resolve(folder ?? fileURLToPath(new URL('..', import.meta.url))), list)
    for (const line of wrong) console.error(line)
    if (wrong.length === 0) console.log('Every file of the package matches its build.')
    return wrong.length === 0 ? 0 : 1
  },
  migrate(folder, { write = '' }) {
    migrate(resolve(folder ?? '.'), write.split(',').filter(Boolean))
    return 0
  },
}

try {
  const options = { list: { type: 'string' }, write: { type: 'string' } }
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [command, folder, ...more] = positionals
  if (!Object.hasOwn(COMMANDS, command ?? '') || more.length > 0) throw new Error(USAGE)
  process.exitCode = COMMANDS[command](folder, values)
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
