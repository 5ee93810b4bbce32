import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { GatewayError } from '../refusal'

const RENEW_MS = 5_000
/** A mark of another machine, such as another container on the same volume, counts for this time after its last renewal. */
const VALID_MS = 20_000

/** The folders that this process has marked: in a container, the process before had the same number. */
const held = new Set<string>()

/**
 * Marks the folder as used by this process; the result takes the mark away. A process that was killed leaves its mark,
 * which the next one replaces.
 *
 * @throws GatewayError `FOLDER_IN_USE` if a running process has marked it
 */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder)
  mkdirSync(path, { recursive: true })
  const file = join(path, 'gateway.lock')
  if (!mark(file)) {
    const owner = readFileSync(file, 'utf8')
    if (held.has(path) || isUsed(file, owner)) throw inUse(path, owner)
    rmSync(file, { force: true })
    if (!mark(file)) throw inUse(path, readFileSync(file, 'utf8'))
  }
  held.add(path)
  const renewal = setInterval(() => utimesSync(file, new Date(), new Date()), RENEW_MS).unref()
  return () => {
    clearInterval(renewal)
    held.delete(path)
    rmSync(file, { force: true })
  }
}

const inUse = (path: string, owner: string) =>
  new GatewayError('FOLDER_IN_USE', `Another gateway (${owner}) uses the folder ${path}`)

function mark(file: string): boolean {
  try {
    writeFileSync(file, `process ${process.pid} on ${hostname()}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

function isUsed(file: string, owner: string): boolean {
  const [, pid, host] = /^process (\d+) on (.*)$/.exec(owner) ?? []
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < VALID_MS
  return Number(pid) !== process.pid && isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user.
    return Object(error).code === 'EPERM'
  }
}
