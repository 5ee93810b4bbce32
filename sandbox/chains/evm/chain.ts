import { spawn } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { bytesToHex, type Hex } from 'viem'
import { HDKey, hdKeyToAccount } from 'viem/accounts'

export interface Anvil {
  chainId: number
  rpcUrl: string
  pid: number
  stop(): Promise<void>
}

// The shell holds the other end of a pipe: when this process ends, even killed, the pipe closes and the node ends too.
const LEASH = `exec 3<&0
"$@" </dev/null & node=$!
echo "pid $node"
{ read -r _; kill -9 $node; } <&3 >/dev/null & leash=$!
wait $node 2>/dev/null
kill $leash 2>/dev/null`

/** Starts an EVM node that mines each transaction at once, with the funded accounts of the test phrase. */
export async function startAnvil(chainId: number, { port = 0 }: { port?: number } = {}): Promise<Anvil> {
  const args = ['--port', port, '--chain-id', chainId, '--accounts', ACCOUNT_COUNT, '--mnemonic', MNEMONIC].map(String)
  const leashed = platform() !== 'win32'
  const child = leashed
    ? spawn('sh', ['-c', LEASH, 'sh', anvilBinary(), ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
    : spawn(anvilBinary(), args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const killAtExit = () => child.kill('SIGKILL')
  if (!leashed) process.once('exit', killAtExit)
  const stop = async () => {
    process.off('exit', killAtExit)
    if (leashed) child.stdin.end()
    else child.kill('SIGKILL')
    await ended
  }

  let pid = child.pid ?? 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('pid ')) pid = Number(line.slice(4))
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stdout.resume()
    return { chainId, rpcUrl: `http://${address}`, pid, stop }
  }
  await stop()
  throw new Error(`The node of chain ${chainId} ended before it was ready`)
}

/** The node's binary is in the optional package of this platform. */
function anvilBinary(): string {
  const name = `@foundry-rs/anvil-${platform()}-${arch() === 'x64' ? 'amd64' : arch()}`
  const fromAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const folder = dirname(fromAnvil.resolve(`${name}/package.json`))
  return join(folder, 'bin', platform() === 'win32' ? 'anvil.exe' : 'anvil')
}

/** The public test phrase of local Ethereum nodes. Never send anything of value to its accounts. */
const MNEMONIC = 'test test test test test test test test test test test junk'

const ACCOUNT_COUNT = 12

/** Private keys of the accounts that every sandbox chain has funded, in order of their index. */
export function fundedKeys(): Hex[] {
  const seed = pbkdf2Sync(MNEMONIC, 'mnemonic', 2048, 64, 'sha512')
  const root = HDKey.fromMasterSeed(seed)
  return Array.from({ length: ACCOUNT_COUNT }, (_, addressIndex) => {
    const { privateKey } = hdKeyToAccount(root, { addressIndex }).getHdKey()
    if (!privateKey) throw new Error('The test phrase gave no private key')
    return bytesToHex(privateKey)
  })
}
