#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareFiles, hashFiles, INTEGRITY_FILE } from './integrity.mjs'
import { KINDS, migrate } from './migrate.mjs'
import { adviseUpdate } from './outdated.mjs'
import { importMap, scriptTag } from './scriptTag.mjs'

const USAGE = `portico verify [folder] [--list <integrity.json>]

Compares every file of dist in an installed or unpacked package with its integrity.json.
  folder   the package; by default the one that this command belongs to
  --list   the list to compare with, for instance of a build of your own from the tagged source

portico migrate [folder] [--write [kinds]]

Prints what to change in an app that uses another kit, file by file. docs/migration.md
  folder   the app; by default the working folder
  --write  also makes these changes, separated by commas: ${KINDS.join(', ')}. Alone it makes all of them
Its exit code is 0 if nothing is left to do, 1 if something is, by hand or by --write, and 2 for an error.

portico outdated [folder]

Warns if a newer version is published: npm asks the registry that it is configured with, at most once in 7 days. A
script that starts your development server can run it first; its exit code is 0 in every case. docs/install.md
  folder   the app; by default the working folder

portico tag <url> [--import-map]

Prints the tag for a page without a bundler, with its integrity. docs/script-tag.md
  url           where the page finds the files of dist/script
  --import-map  prints the import map for the page's head instead, with the integrity of every file

portico --version

Prints the version of the package. portico --help prints these lines.`

function verify(folder, list) {
  const dist = join(folder, 'dist')
  const file = list ?? join(dist, INTEGRITY_FILE)
  if (!existsSync(file)) return [`${file} is missing`]
  const listed = JSON.parse(readFileSync(file, 'utf8'))
  // An empty list would match an empty folder.
  if (Object.keys(listed).length === 0) return [`${file} lists no file`]
  return compareFiles(hashFiles(dist), listed)
}

const packageFolder = fileURLToPath(new URL('..', import.meta.url))
const readPackage = () => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))

/** Prints the result, and returns the exit code. */
const COMMANDS = {
  verify(folder, { list }) {
    const wrong = verify(resolve(folder ?? packageFolder), list)
    for (const line of wrong) console.error(line)
    if (wrong.length === 0) console.log('Every file of the package matches its build.')
    return wrong.length === 0 ? 0 : 1
  },
  tag(url, { 'import-map': map }) {
    if (!url) throw new Error(USAGE)
    console.log((map ? importMap : scriptTag)(join(packageFolder, 'dist'), url))
    return 0
  },
  outdated(folder) {
    const advice = adviseUpdate(readPackage(), resolve(folder ?? '.'))
    if (advice) console.warn(advice)
    return 0
  },
  migrate(folder, { write = '' }) {
    return migrate(resolve(folder ?? '.'), write.split(',').filter(Boolean)) ? 1 : 0
  },
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  'import-map': { type: 'boolean' },
  list: { type: 'string' },
  version: { type: 'boolean', short: 'v' },
  write: { type: 'string' },
}

/** `--write` without kinds stands for all: the parser knows no option whose value may be missing. */
const withKinds = (argument, index, all) =>
  argument === '--write' && !/^[^-]/.test(all[index + 1] ?? '') ? `--write=${KINDS}` : argument

/** Runs the command of these arguments, and returns the exit code. */
function run() {
  const args = process.argv.slice(2).map(withKinds)
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [command, argument, ...more] = positionals
  if (values.help || values.version) {
    console.log(values.help ? USAGE : readPackage().version)
    return 0
  }
  if (!Object.hasOwn(COMMANDS, command ?? '') || more.length > 0) throw new Error(USAGE)
  return COMMANDS[command](argument, values)
}

try {
  process.exitCode = run()
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
