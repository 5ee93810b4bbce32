import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folderLock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const IN_USE = expect.objectContaining({ code: 'FOLDER_IN_USE' })
/** Above the largest process id that Linux gives. */
const NO_PROCESS = 4_194_305
const leave = (text: string, secondsAgo = 0) => {
  const file = join(folder, 'gateway.lock')
  writeFileSync(file, text)
  const at = new Date(Date.now() - secondsAgo * 1000)
  utimesSync(file, at, at)
}

test('a marked folder is refused until its mark is taken away', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(IN_USE)
  unlock()
  lockFolder(folder)()
})

test.each([
  ['of a process that has ended', () => leave(`process ${NO_PROCESS} on ${hostname()}`)],
  ['of the same number, as in a container that starts again', () => leave(`process ${process.pid} on ${hostname()}`)],
  ['of another machine that no longer renews it', () => leave('process 1 on elsewhere', 60)],
])('a mark %s is replaced', (_, prepare) => {
  prepare()
  lockFolder(folder)()
})

test.each([
  ['of a running process', () => leave(`process ${process.ppid} on ${hostname()}`)],
  ['of another machine that renews it', () => leave('process 1 on elsewhere')],
])('a mark %s is respected', (_, prepare) => {
  prepare()
  expect(() => lockFolder(folder)).toThrow(IN_USE)
})
