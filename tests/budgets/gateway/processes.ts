import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../../architecture/sources'

const GATEWAY = join(ROOT, 'gateway/main.mjs')
const BARE = join(ROOT, 'gateway/testing/bareServer.mjs')
const POLL_MS = 5
const TICKS = 100

/** A server in a process of its own. */
export interface Server {
  readonly origin: string
  /** From its start to its first answer. */
  readonly startMs: number
  /** The resident memory in MB. Source, as of the next: Linux's `/proc`. */
  memory(): number
  /** Processor time since its start. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Environment of a gateway that is measured: no limit is reached. */
export interface Settings {
  readonly PORTICO_FOLDER: string
  readonly DATABASE_URL?: string
}

const environmentOf = (settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  ...settings,
  PORTICO_PROJECT_LIMIT: '999999',
  PORTICO_ADDRESS_LIMIT: '999999',
  PORTICO_LOG_LEVEL: 'error',
})

/** Runs a command of the gateway, and resolves to what it prints. */
export async function runGateway(settings: Settings, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [GATEWAY, ...args], { env: environmentOf(settings) })
  return stdout
}

/** A gateway, bound to the first core where the system can. */
export function startGateway(settings: Settings, port: number): Promise<Server> {
  const env = { ...environmentOf(settings), PORTICO_PORT: String(port) }
  return start([GATEWAY], { env, origin: `http://127.0.0.1:${port}` })
}

/** The floor: Hono alone, with one answer. */
export const startBare = (body: string, port: number): Promise<Server> =>
  start([BARE], { env: { ...process.env, BODY: body, PORT: String(port) }, origin: `http://127.0.0.1:${port}` })

async function start(args: string[], { env, origin }: { env: NodeJS.ProcessEnv; origin: string }): Promise<Server> {
  const begun = performance.now()
  const pinned = process.platform === 'linux' ? ['taskset', '-c', '0', process.execPath] : [process.execPath]
  const [program = '', ...rest] = pinned
  const child = spawn(program, [...rest, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  await untilAnswered(`${origin}/healthz`, child)
  const startMs = performance.now() - begun
  return {
    origin,
    startMs,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_000,
    cpuSeconds() {
      // After the name in brackets: fields 14 and 15 of the file, in hundredths of a second.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await wait(POLL_MS)
  }
  throw new Error(`A server of the benchmark ended with ${child.exitCode}`)
}
