import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isNewer } from '../../cli/outdated.mjs'
import { version as own } from '../../package.json' with { type: 'json' }
import { ROOT } from '../architecture/sources'

/* `portico outdated`, with the npm of this machine and a registry of the test. */

let published: string | undefined
let asked = 0
const registry = createServer((_, response) => {
  asked += 1
  if (published === undefined) return void response.writeHead(404).end()
  const versions = { [published]: { name: 'portico', version: published, dist: {} } }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ name: 'portico', 'dist-tags': { latest: published }, versions }))
})
beforeAll(() => once(registry.listen(0), 'listening'))
afterAll(() => registry.close())

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-outdated-'))
  asked = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const cacheFile = () => join(folder, 'node_modules/.cache/portico/latest-version.json')

async function outdated() {
  const { port } = registry.address() as AddressInfo
  const npm = {
    npm_config_registry: `http://localhost:${port}`,
    npm_config_cache: folder,
    npm_config_fetch_retries: '0',
  }
  const command = spawn('node', [join(ROOT, 'cli/portico.mjs'), 'outdated', folder], {
    env: { ...process.env, ...npm },
  })
  let stderr = ''
  command.stderr.on('data', data => {
    stderr += data
  })
  const [code] = await once(command, 'close')
  return { code, stderr }
}

test('warns of a newer version, and asks the registry again after seven days only', async () => {
  published = '99.1.0'
  const warning = { code: 0, stderr: `portico 99.1.0 is published, and ${own} is installed.\n` }
  expect(await outdated()).toEqual(warning)
  expect(asked).toBe(1)
  published = '99.2.0'
  expect(await outdated()).toEqual(warning)
  expect(asked).toBe(1)
  const { timestamp, version } = JSON.parse(readFileSync(cacheFile(), 'utf8'))
  writeFileSync(cacheFile(), JSON.stringify({ timestamp: timestamp - 7 * 24 * 60 * 60 * 1000, version }))
  expect((await outdated()).stderr).toContain('portico 99.2.0 is published')
  expect(asked).toBe(2)
})

test('prints nothing if the installed version is the newest one, or the registry knows none', async () => {
  for (const answer of [own, undefined]) {
    published = answer
    rmSync(cacheFile(), { force: true })
    expect(await outdated()).toEqual({ code: 0, stderr: '' })
  }
  expect(asked).toBe(2)
})

test.each(['', 'null', '{}', '{"timestamp":1e99,"version":"98.0.0"}', '{"timestamp":0,"version":"rm -rf"}'])(
  'asks the registry if the stored answer is %j',
  async stored => {
    published = '99.1.0'
    mkdirSync(join(folder, 'node_modules/.cache/portico'), { recursive: true })
    writeFileSync(cacheFile(), stored)
    expect((await outdated()).stderr).toContain('portico 99.1.0 is published')
  },
)

test.each([
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.1.10', '0.1.9', true],
  ['1.0.0', '1.0.0-rc.1', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.1-rc.1', false],
  ['0.9.9', '1.0.0', false],
  ['0.9.0', '0.10.0', false],
])('the version %s is newer than the installed %s: %s', (latest, installed, newer) => {
  expect(isNewer(latest, installed)).toBe(newer)
})
