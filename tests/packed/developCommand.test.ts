import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'

/* The command `portico-sandbox`, as npm installs it: from the built package. */

const start = promisify(execFile)
const COMMAND = join(ROOT, 'sandbox/develop.mjs')

const run = (...args: string[]) =>
  start('node', [COMMAND, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )

/** Asks each node for its chain, and loads the script of the wallets. */
const READ = `
const { networks, endpoints, script } = JSON.parse(process.env.VITE_SANDBOX)
const ask = async ({ rpcUrls }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const answer = await fetch(rpcUrls.default.http[0], { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return Number((await answer.json()).result)
}
const text = await (await fetch(script)).text()
console.log(JSON.stringify({
  isSame: process.env.NEXT_PUBLIC_SANDBOX === process.env.VITE_SANDBOX,
  ids: networks.map(({ id }) => id),
  chains: await Promise.all(networks.slice(0, 2).map(ask)),
  services: Object.keys(endpoints),
  wallets: ['Heron', 'sandboxWalletConfigs'].filter(name => text.includes(name)),
}))
process.exitCode = 7`

test('the command runs a server beside the local chains and wallets that it names, and ends with its exit code', async () => {
  const args = ['--chains', '1,8453', '--namespaces', 'solana', '--', 'node', '--input-type=module', '-e', READ]
  const { code, stdout } = await run(...args)
  expect(code).toBe(7)
  expect(JSON.parse(stdout)).toEqual({
    isSame: true,
    ids: [1, 8453, expect.any(String), expect.any(String)],
    chains: [1, 8453],
    services: ['api', 'rpc', 'pulse', 'secure', 'relay', 'verify'],
    wallets: ['Heron', 'sandboxWalletConfigs'],
  })
})

test.each([
  [['--chains', '99', '--', 'true'], 'portico/networks has no EVM chain 99'],
  [['--namespaces', 'doge', '--', 'true'], 'The sandbox has no namespace doge: solana'],
  [['--', 'no-such-program'], 'ENOENT'],
  [['--port', '1', '--', 'true'], '--port'],
])('the command refuses %j with a message and exit code 2', async (args, message) => {
  const { code, stderr } = await run(...args)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

test('the command without a server prints how to use it', async () => {
  expect(await run()).toMatchObject({ code: 2, stdout: expect.stringContaining('portico-sandbox [--chains <ids>]') })
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('NEXT_PUBLIC_SANDBOX') })
})
