import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../../architecture/sources'
import { limitProcessor } from './processorShare'

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

/** Environment of a gateway that is measured: by default, no limit of requests is reached. */
export interface Settings {
  readonly PORTICO_FOLDER: string
  readonly DATABASE_URL?: string
  readonly PORTICO_PROJECT_LIMIT?: string
}

const environmentOf = (settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  PORTICO_PROJECT_LIMIT: '999999',
  PORTICO_ADDRESS_LIMIT: '999999',
  ...settings,
  PORTICO_LOG_LEVEL: 'error',
})

/** Runs a command of the gateway, and resolves to what it prints. */
export async function runGateway(settings: Settings, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [GATEWAY, ...args], { env: environmentOf(settings) })
  return stdout
}

/** Leaves the first core to the server that is measured: this process, and what it starts, gets the others. */
export function leaveFirstCore(): void {
  if (process.platform !== 'linux') return
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `1-${cpus().length - 1}`, `${process.pid}`])
}

interface Place {
  readonly port: number
  /** The core that the process is bound to, where the system can. */
  readonly core?: number
  /** The part of a core that the process gets. */
  readonly share?: number
}

export function startGateway(settings: Settings, { port, ...place }: Place): Promise<Server> {
  const env = { ...environmentOf(settings), PORTICO_PORT: String(port) }
  return start([process.execPath, GATEWAY], { ...place, env, origin: `http://127.0.0.1:${port}` })
}

/** The floor: Hono alone, with one answer. */
export const startBare = (body: string, port: number): Promise<Server> =>
  start([process.execPath, BARE], {
    ...{ env: { ...process.env, BODY: body, PORT: String(port) }, origin: `http://127.0.0.1:${port}` },
  })

/** nginx that answers each path with a file, in one process; undefined where it is not installed. */
export async function startNginx(folder: string, { text, port }: { text: string; port: number }) {
  writeFileSync(join(folder, 'answer.json'), text)
  const configuration = `daemon off; master_process off; error_log stderr crit; pid ${join(folder, 'nginx.pid')};
    events {} http { access_log off; keepalive_requests 1000000; types { application/json json; }
      server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /answer.json =404; } } }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const command = ['nginx', '-c', join(folder, 'nginx.conf')]
  return spawnSync('nginx', ['-v']).error ? undefined : start(command, { origin: `http://127.0.0.1:${port}` })
}

interface Start extends Omit<Place, 'port'> {
  readonly origin: string
  readonly env?: NodeJS.ProcessEnv
}

async function start(command: readonly string[], { env, origin, core = 0, share }: Start): Promise<Server> {
  const begun = performance.now()
  const [program = '', ...args] =
    process.platform === 'linux' ? ['taskset', '-c', String(core), ...command] : [...command]
  const child = spawn(program, args, { env: env ?? process.env, stdio: ['ignore', 'ignore', 'inherit'] })
  const free = share === undefined ? undefined : limitProcessor(child.pid, share)
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
      free?.()
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
