import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An answer of the registry counts this long. */
const CACHE_MS = 7 * 24 * 60 * 60 * 1000
const CACHE_FILE = 'node_modules/.cache/portico/latest-version.json'
const ANSWER_MS = 10_000

/**
 * A sentence if a newer version of the package is published, else undefined. npm asks the registry that it is configured
 * with, at most once in 7 days for each app; without an answer there is no sentence.
 */
export function adviseUpdate({ name, version }, folder, time = Date.now()) {
  const file = join(folder, CACHE_FILE)
  const latest = readCached(file, time) ?? askRegistry(name, folder, file, time)
  if (!latest || !isNewer(latest, version)) return undefined
  return `portico ${latest} is published, and ${version} is installed.`
}

function readCached(file, time) {
  try {
    const { timestamp, version } = JSON.parse(readFileSync(file, 'utf8'))
    const isFresh = Number.isFinite(timestamp) && timestamp <= time && time - timestamp < CACHE_MS
    return isFresh && isVersion(version) ? version : undefined
  } catch {
    return undefined
  }
}

function askRegistry(name, folder, file, time) {
  const command = { cwd: folder, encoding: 'utf8', timeout: ANSWER_MS, shell: process.platform === 'win32' }
  const { stdout, status } = spawnSync('npm', ['view', name, 'version'], command)
  const version = stdout?.trim()
  if (status !== 0 || !isVersion(version)) return undefined
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ timestamp: time, version }))
  } catch {
    // A folder that cannot be written keeps no answer.
  }
  return version
}

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/
const isVersion = text => typeof text === 'string' && VERSION.test(text)

/** `latest` never names a pre-release, so two of one release need no order. */
export function isNewer(latest, installed) {
  const [, ...published] = VERSION.exec(latest)
  const [, ...parts] = VERSION.exec(installed)
  const index = [0, 1, 2].find(part => Number(published[part]) !== Number(parts[part]))
  return index === undefined ? Boolean(parts[3] && !published[3]) : Number(published[index]) > Number(parts[index])
}
