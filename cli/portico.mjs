#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareFiles, hashFiles, INTEGRITY_FILE } from './integrity.mjs'

const USAGE = `portico verify [folder] [--list <integrity.json>]

Compares every file of dist in an installed or unpacked package with its integrity.json.
  folder   the package; by default the one that this command belongs to
  --list   the list to compare with, for instance of a build of your own from the tagged source`

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
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' } } })
  const [command, folder, ...more] = positionals
  if (command !== 'verify' || more.length > 0) throw new Error(USAGE)
  const wrong = verify(resolve(folder ?? own), values.list)
  for (const line of wrong) console.error(line)
  if (wrong.length === 0) console.log('Every file of the package matches its build.')
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
