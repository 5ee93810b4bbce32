import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openGateway } from './gateway'
import { OPENING_MS, testConfiguration } from './testing/testConfiguration'

/* A gateway on an embedded database, whose process is killed. */

const folder = mkdtempSync(join(tmpdir(), 'portico-gateway-'))
const writer = join(import.meta.dirname, 'testing/writer.ts')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a process that writes projects, and kills it at once when `until` is true of the ids that it has printed. */
async function writeUntil(until: (ids: readonly string[]) => boolean): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  const ids = () => printed.split('\n').slice(0, -1)
  child.stdout.on('data', text => {
    printed += text
  })
  const ended = new Promise(resolve => child.once('close', resolve))
  await vi.waitUntil(() => until(ids()), { timeout: OPENING_MS, interval: 5 })
  child.kill('SIGKILL')
  await ended
  return ids()
}

async function readIds(): Promise<readonly string[]> {
  const gateway = await openGateway(testConfiguration(folder), { report: () => {} })
  const list = await gateway.projects.list()
  await gateway.close()
  return list.map(({ id }) => id)
}

test(
  'a process that is killed while it creates its database leaves a folder that the next one can use',
  async () => {
    const files = join(folder, 'database')
    expect(await writeUntil(() => existsSync(join(files, 'base')))).toEqual([])
    expect(existsSync(`${files}.unfinished`)).toBe(true)
    expect(await readIds()).toEqual([])
    expect(existsSync(`${files}.unfinished`)).toBe(false)
  },
  2 * OPENING_MS,
)

test(
  'a process that is killed while it writes loses nothing that it has acknowledged',
  async () => {
    const written = await writeUntil(ids => ids.length >= 50)
    const kept = await readIds()
    expect(kept).toEqual(expect.arrayContaining([...written]))
    // The last write may be complete and not acknowledged.
    expect(kept.length - written.length).toBeLessThanOrEqual(1)
  },
  2 * OPENING_MS,
)
