import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createPublicClient, http, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from './chains/evm/chain'
import { fromPackage } from './packageRoot'
import { type Sandbox, startSandbox } from './sandbox'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

/** A process that has ended but is not yet reaped counts as gone. */
const isRunning = (pid: number) => {
  const path = `/proc/${pid}/stat`
  if (process.platform === 'linux') return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'))
  try {
    return process.kill(pid, 0)
  } catch {
    // No process has this id.
    return false
  }
}

test('starts three chains with their ids and funded accounts', async () => {
  const ids = [...sandbox.networks, sandbox.unsupportedChain].map(async ({ rpcUrls, id }) => {
    const client = createPublicClient({ transport: http(rpcUrls.default.http[0]) })
    expect(await client.getChainId()).toBe(id)
    expect(await client.getBalance({ address: privateKeyToAddress(sandbox.keys[11] ?? '0x') })).toBe(
      parseEther('10000'),
    )
    return id
  })
  expect(await Promise.all(ids)).toEqual([31337, 31338, 31339])
})

test('forwards requests to the listed chains only, and records them', async () => {
  sandbox.gateway.clear()
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const ask = (chainId: string) =>
    fetch(`${sandbox.endpoints.rpc}/v1/?chainId=${chainId}&projectId=demo`, {
      method: 'POST',
      body: JSON.stringify(call),
    })
  expect(await (await ask('eip155:31338')).json()).toMatchObject({ result: '0x7a6a' })
  expect((await ask('eip155:31339')).status).toBe(400)
  const query = { chainId: 'eip155:31338', projectId: 'demo' }
  expect(sandbox.gateway.requests[0]).toEqual({ method: 'POST', path: '/v1/', query, origin: null, body: call })
})

test('records requests that a fault answers', async () => {
  sandbox.gateway.clear()
  const mend = sandbox.faults.set('/getWallets', { kind: 'status', code: 503 })
  expect((await fetch(`${sandbox.endpoints.api}/getWallets?projectId=demo`)).status).toBe(503)
  mend()
  expect((await fetch(`${sandbox.endpoints.api}/getWallets?projectId=demo`)).status).toBe(200)
  expect(sandbox.gateway.requests).toHaveLength(2)
})

test('ends the process of a stopped node', async () => {
  const node = await startAnvil(31337)
  expect(isRunning(node.pid)).toBe(true)
  await node.stop()
  expect(isRunning(node.pid)).toBe(false)
})

test('ends the node when its process is killed', async () => {
  const script = `import('./chains/evm/chain').then(m => m.startAnvil(31337)).then(node => console.log('node', node.pid))`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: fromPackage('.'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const pid = Number(String(line).split(' ')[1])
  expect(isRunning(pid)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('leaves nothing running when a port is taken', async () => {
  const taken = Number(new URL(sandbox.endpoints.api).port)
  await expect(startSandbox({ ports: { gateway: taken } })).rejects.toThrow('EADDRINUSE')
})

test('gives each chain of the host a local node with its id, on which the wallets start, and sets it back', async () => {
  const own = await startSandbox({ chains: [{ id: 8453, name: 'Base', rpcUrls: { default: { http: [] } } }] })
  try {
    const [base] = own.chains
    const address = '0x00000000000000000000000000000000000a11ce'
    const client = createPublicClient({ transport: http(base?.rpcUrls.default.http[0]), cacheTime: 0 })
    expect([base?.id, await client.getChainId()]).toEqual([8453, 8453])
    expect(await own.walletScript.text()).toMatch(/^window\.sandboxConfig = \{"chains":\[\{"id":8453,/)
    own.relay.down = true
    // The second round finds the tokens that the first one has deployed gone.
    for (const amount of [1n, 2n]) {
      await own.services.fund(address, { token: 'USDC', amount, networkId: 'eip155:8453' })
      expect(await client.getBlockNumber()).toBeGreaterThan(0n)
      await own.reset()
      expect(await client.getBlockNumber()).toBe(0n)
    }
    expect(own.relay.down).toBe(false)
  } finally {
    await own.stop()
  }
})
