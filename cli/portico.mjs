#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareFiles, hashFiles, INTEGRITY_FILE } from './integrity.mjs'
import { KINDS, migrate } from './migrate.mjs'
import { scriptTag } from './scriptTag.mjs'

const USAGE = `portico verify [folder] [--list <integrity.json>]

Compares every file of dist in an installed or unpacked package with its integrity.json.
  folder   the package; by default the one that this command belongs to
  --list   the list to compare with, for instance of a build of your own from the tagged source

portico migrate [folder] [--write <kinds>]

Prints what to change in an app that uses another kit, file by file. docs/migration.md
  folder   the app; by default the working folder
  --write  also makes these changes, separated by commas: ${KINDS.join(', ')}

portico tag <url>

Prints the tag for a page without a bundler, with its integrity.
  url      where the page finds the files of dist/script

portico --help prints these lines.`

function verify(folder, list) {
  const dist = join(folder, 'dist')
  const file = list ?? join(dist, INTEGRITY_FILE)
  if (!existsSync(file)) return [`${file} is missing`]
  const listed = JSON.parse(readFileSync(file, 'utf8'))
  // An empty list would match an empty folder.
  if (Object.keys(listed).length === 0) return [`${file} lists no file`]
  return compareFiles(hashFiles(dist), listed)
}

const own = fileURLToPath(new URL('..', import.meta.url))

/** Prints the result, and returns the exit code. */
const COMMANDS = {
  verify(folder, { list }) {
    const wrong = verify(resolve(folder ?? own), list)
    for (const line of wrong) console.error(line)
    if (wrong.length === 0) console.log('Every file of the package matches its build.')
    return wrong.length === 0 ? 0 : 1
  },
  tag(url) {
    if (!url) throw new Error(USAGE)
    console.log(scriptTag(join(own, 'dist'), url))
    return 0
  },
  migrate(folder, { write = '' }) {
    migrate(resolve(folder ?? '.'), write.split(',').filter(Boolean))
    return 0
  },
}

try {
  const options = {
    list: { type: 'string' },
    write: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  }
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [command, argument, ...more] = positionals
  if (values.help) console.log(USAGE)
  else if (!Object.hasOwn(COMMANDS, command ?? '') || more.length > 0) throw new Error(USAGE)
  else process.exitCode = COMMANDS[command](argument, values)
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
