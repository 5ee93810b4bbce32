#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareFiles, hashFiles, INTEGRITY_FILE } from './integrity.mjs'
import { scriptTag } from './scriptTag.mjs'

const USAGE = `portico verify [folder] [--list <integrity.json>]

Compares every file of dist in an installed or unpacked package with its integrity.json.
  folder   the package; by default the one that this command belongs to
  --list   the list to compare with, for instance of a build of your own from the tagged source

portico tag <url>

Prints the tag for a page without a bundler, with its integrity.
  url      where the page finds the files of dist/script`

function verify(folder, list) {
  const dist = join(folder, 'dist')
  const file = list ?? join(dist, INTEGRITY_FILE)
  if (!existsSync(file)) return [`${file} is missing`]
  const listed = JSON.parse(readFileSync(file, 'utf8'))
  // An empty list would match an empty folder.
  if (Object.keys(listed).length === 0) return [`${file} lists no file`]
  return compareFiles(hashFiles(dist), listed)
}

function printVerify(folder, list) {
  const wrong = verify(resolve(folder ?? own), list)
  for (const line of wrong) console.error(line)
  if (wrong.length === 0) console.log('Every file of the package matches its build.')
  process.exitCode = wrong.length === 0 ? 0 : 1
}

const own = fileURLToPath(new URL('..', import.meta.url))
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' } } })
  const [command, argument, ...more] = positionals
  if (more.length > 0) throw new Error(USAGE)
  if (command === 'verify') printVerify(argument, values.list)
  else if (command === 'tag' && argument) console.log(scriptTag(join(own, 'dist'), argument))
  else throw new Error(USAGE)
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
