import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importMap } from '../../cli/scriptTag.mjs'
import { ROOT } from '../architecture/sources'

const dist = mkdtempSync(join(tmpdir(), 'portico-tag-'))
afterAll(() => rmSync(dist, { recursive: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [join(ROOT, 'cli/portico.mjs'), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([['--help'], ['-h'], ['tag', '--help']])('prints its usage on request: %s %s', (...args) => {
  const { status, stdout } = run(...args.filter(Boolean))
  expect(status).toBe(0)
  expect(stdout).toMatch(/^portico verify[\s\S]*portico tag <url> \[--import-map\]/)
})

test('prints the version of the package', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: '0.1.0\n', stderr: '' })
})

test('prints its usage as an error without a command, and for tag without a URL', () => {
  for (const args of [[], ['tag'], ['tag', '--import-map']]) {
    expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('portico tag <url>') })
  }
})

test('the import map has every script at the page’s URL and no other file, and its policy hash', () => {
  mkdirSync(join(dist, 'script'))
  const listed = {
    'script/portico.abcdefgh.js': 'sha384-a',
    'script/Connect.js': 'sha384-b',
    'script/THIRD-PARTY.txt': 'sha384-c',
    'index.js': 'sha384-d',
  }
  writeFileSync(join(dist, 'integrity.json'), JSON.stringify(listed))
  const [, hash, text = ''] =
    /^<!-- script-src '(.+)' -->\n<script type="importmap">([\s\S]+)<\/script>$/.exec(importMap(dist, '/portico')) ?? []
  expect(JSON.parse(text)).toEqual({
    integrity: { '/portico/portico.abcdefgh.js': 'sha384-a', '/portico/Connect.js': 'sha384-b' },
  })
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  expect(importMap(dist, 'files/')).toContain('"./files/Connect.js"')
  expect(importMap(dist, 'https://cdn.example/p')).toContain('"https://cdn.example/p/Connect.js"')
})
