import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { ACCOUNTS, type TestAccount, usualSpelling } from './testing/accounts'
import { DOMAIN, NOW, session, statement } from './testing/user'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A temporary folder with these sources and packages. */
function folderWith(packages: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'portico-verify-'))
  folders.push(dir)
  for (const room of ['verify', 'kernel']) cpSync(join(ROOT, room), join(dir, room), { recursive: true })
  for (const name of packages) {
    mkdirSync(dirname(join(dir, 'node_modules', name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(dir, 'node_modules', name))
  }
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  return dir
}

test('verifies every namespace without Node APIs and without a DOM', async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['verify/index.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'verify',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'module'],
    logLevel: 'silent',
  })
  const code = outputFiles[0]?.text ?? ''
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([])
  // The globals of a worker only: no code generation from strings, no WebAssembly.
  const here = { crypto, URL, TextEncoder, TextDecoder, AbortSignal, AbortController, setTimeout, clearTimeout }
  const world = createContext({ ...here }, { codeGeneration: { strings: false, wasm: false } })
  runInContext(`${code}\n${START}`, world)
  for (const [name, open] of Object.entries(ACCOUNTS)) {
    const account = await open()
    const posted = await session(account, statement(account, await runInContext('verifier.nonce()', world)))
    world.said = JSON.stringify(posted)
    const verified = await runInContext('verifier.verify(JSON.parse(said))', world)
    expect(verified.address, name).toBe(usualSpelling(account))
  }
})

const START = `const clock = () => ${NOW}
  globalThis.verifier = verify.createVerifier({ domain: '${DOMAIN}', nonces: verify.memoryNonces({ clock }), clock })`

const INSTALLED = ['valibot', '@noble/hashes', '@scure/base']
const NEEDS: Readonly<Record<string, string>> = {
  eip155: '@noble/curves',
  'solana, in base58': '@noble/curves',
  'bip122, segwit by BIP-137': '@scure/btc-signer',
  'polkadot, sr25519 with its kind': '@polkadot/util-crypto',
  cosmos: '@noble/curves',
  'sui, secp256r1': '@noble/curves',
  stacks: '@noble/curves',
}

test('bundles without a namespace’s package and rejects its accounts with LIBRARY_MISSING', async () => {
  const dir = folderWith(INSTALLED)
  const { errors } = await build({
    absWorkingDir: dir,
    entryPoints: ['verify/index.ts'],
    outfile: join(dir, 'bundle.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    preserveSymlinks: true,
    logLevel: 'silent',
  })
  expect(errors).toEqual([])
  const accounts = await Promise.all(Object.keys(NEEDS).map(name => ACCOUNTS[name]!()))
  writeFileSync(join(dir, 'sessions.json'), JSON.stringify(await Promise.all(accounts.map(anonymous))))
  const script = `import * as verify from './bundle.mjs'\nimport sessions from './sessions.json' with { type: 'json' }
    ${START}
    const told = sessions.map(session => verifier.verify(session).catch(({ code, context }) => [code, context.name]))
    console.log(JSON.stringify(await Promise.all(told)))`
  writeFileSync(join(dir, 'main.mjs'), script)
  const output = execFileSync('node', ['--no-warnings', 'main.mjs'], { cwd: dir, encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual(Object.values(NEEDS).map(name => ['LIBRARY_MISSING', name]))
})

const anonymous = (account: TestAccount) => session(account, statement(account, 'nobodysNonce'))
