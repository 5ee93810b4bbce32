import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { firstFreePort } from '../../../listen'

/** A node with Bitcoin Core's code (Litecoin is a fork of it), on a chain of its own. */
export interface Node {
  call(method: string, ...params: unknown[]): Promise<unknown>
  stop(): Promise<void>
}

/** True if Debian's package is installed. */
export const hasLitecoind =
  spawnSync('litecoind', ['-version'], { env: { ...process.env, HOME: tmpdir() } }).status === 0

const USER = 'sandbox'
const FIRST_PORT = 19_443
const PATIENCE_MS = 30_000
const POLL_MS = 100

export async function startLitecoind(): Promise<Node> {
  const home = mkdtempSync(join(tmpdir(), 'sandbox-litecoind-'))
  const port = await firstFreePort(FIRST_PORT)
  const flags = ['server', 'listen=0', 'dnsseed=0', 'txindex', 'printtoconsole=0', 'dbcache=16', `rpcport=${port}`]
  const own = ['regtest', `datadir=${home}`, `rpcuser=${USER}`, `rpcpassword=${USER}`, ...flags]
  const child = spawn(
    'litecoind',
    own.map(flag => `-${flag}`),
    { env: { ...process.env, HOME: home }, stdio: 'ignore' },
  )
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))

  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${USER}:${USER}`)}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
    })
    const { result, error }: { result: unknown; error: { message: string } | null } = await response.json()
    if (error) throw new Error(error.message)
    return result
  }

  const node: Node = {
    call,
    async stop() {
      process.off('exit', killAtExit)
      child.kill()
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
  for (const until = Date.now() + PATIENCE_MS; ; await setTimeout(POLL_MS)) {
    const isUp = await call('getblockcount').then(
      () => true,
      () => false,
    )
    if (isUp) return node
    if (Date.now() > until) {
      await node.stop()
      throw new Error('litecoind did not start')
    }
  }
}
